import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { startLob } from "#simulators/lob";

/** Traces of real requests, as a collector receives them. */
const lob = await startLob();
const received: Span[] = [];
let refusing = false;
const collector = createServer(async (request, response) => {
  const body = await textOf(request);
  if (refusing) return response.writeHead(400).end();
  for (const { scopeSpans } of JSON.parse(body).resourceSpans)
    for (const { spans } of scopeSpans) received.push(...spans);
  response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
});
await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
Object.assign(process.env, {
  ...lob.env,
  ...{ HANDOFF_DELAY_SECONDS: "0", OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
});
const { container } = await import("#lib/container");
const { startDirectRoute } = await import("./direct-route-server.ts");
const { orderBody, quoteBody } = await import("./letters.ts");
const { tracedId } = await import("#lib/shared/tracing");
const { startExporter } = await import("#lib/shared/tracing-exporter");

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};

await container().tracing.start();
const server = await startDirectRoute();
afterAll(async () => {
  await server.stop();
  await container().close();
  await lob.stop();
  collector.close();
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

const strangersTrace = "0af7651916cd43dd8448eb211c80319c";
async function post(path: string, body: unknown) {
  const headers = {
    "Content-Type": "application/json",
    traceparent: `00-${strangersTrace}-b7ad6b7169203331-01`,
  };
  const answer = await fetch(`${server.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  // biome-ignore lint/suspicious/noExplicitAny: the API's answers are checked elsewhere.
  return (await answer.json()) as any;
}

async function send(change: Record<string, unknown>) {
  const { sandbox: _, ...letter } = { ...orderBody, ...change } as Record<string, unknown>;
  const { from: __, email: ___, credit_code: ____, ...quoted } = letter;
  const quote = await post("/v1/quotes", { ...quoteBody, ...quoted });
  const token = quote.confirmation_token as string;
  const { order } = await post("/v1/orders", { ...orderBody, ...change, confirmation_token: token });
  return { id: order.id as string, token };
}

test("one trace leads from a request through its operation and statements to the printer, without a private word", async () => {
  const minted = { pack: "bulk", email: "ada@example.com", source: "test:1", sandbox: false } as const;
  const { code } = await container().credits.mint({ ...minted, at: new Date() });
  const live = await send({ sandbox: false, credit_code: code });
  const sandbox = await send({ sandbox: true });
  await container().tracing.stop();

  const spanOf = (name: string, id: string) =>
    received.find(
      (span) =>
        span.name === name && received.some((other) => other.traceId === span.traceId && refersTo(other, id)),
    );
  const refersTo = ({ attributes }: Span, id: string) =>
    attributes.some(({ key, value }) => key === "posthorn.order" && value.stringValue === tracedId(id));
  const path = (span: Span | undefined): string[] =>
    span ? [...path(received.find(({ spanId }) => spanId === span.parentSpanId)), span.name] : [];

  expect(path(spanOf("POST lob", live.id))).toEqual([
    "POST createOrder",
    "createOrder",
    "run order",
    "submit_piece",
    "lob submit",
    "POST lob",
  ]);
  expect(path(spanOf("order_facts", live.id))).toEqual([
    "POST createOrder",
    "createOrder",
    "run order",
    "order_facts",
  ]);
  const written = received.filter(
    ({ name, traceId }) => name === "insert_order" && traceId === spanOf("createOrder", sandbox.id)?.traceId,
  );
  expect(written.length).toBeGreaterThan(0);

  const all = JSON.stringify(received);
  const { to, from } = orderBody as unknown as Record<"to" | "from", Record<string, string>>;
  const secrets = [live.id, live.token, sandbox.id, sandbox.token, code, ...Object.values(lob.env)];
  const people = [to, from].flatMap(({ name, line1, zip }) => [name, line1, zip]);
  const words = [...secrets, ...people, orderBody.text, "example.com", strangersTrace];
  for (const word of words) if (word) expect(all).not.toContain(word);
});

test("a collector that takes no spans is noticed, and delays nothing", async () => {
  refusing = true;
  const noted: [string | undefined, number][] = [];
  const { tracer, contextWith, stop } = await startExporter({
    ...{ endpoint, serviceName: "posthorn", ratio: 1 },
    note: (error, spans) => noted.push([error?.name, spans]),
  });
  tracer.startSpan("a", {}, contextWith(undefined)).end();
  await stop();
  expect(noted).toEqual([[expect.any(String), 1]]);
});
