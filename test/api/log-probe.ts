/**
 * Runs as a separate process of privacy.itest.ts: makes every kind of call, including failing ones, so that everything that would
 * be logged is logged to stdout, and prints GET answers to stderr.
 */

import { GET as readEvents } from "#app/v1/orders/[id]/events/route";
import { DELETE as cancel, GET as read } from "#app/v1/orders/[id]/route";
import { POST as order } from "#app/v1/orders/route";
import { POST as proof } from "#app/v1/proofs/route";
import { POST as quote } from "#app/v1/quotes/route";
import { GET as stats } from "#app/v1/stats/route";
import { POST as advance } from "#app/v1/test_helpers/orders/[id]/advance/route";
import { serveFace } from "#lib/api/entrypoints/serve-font";
import { serveLayout } from "#lib/api/entrypoints/serve-layout";
import type { RouteHandler } from "#lib/api/route";
import { installContainer } from "#lib/container";
import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";

const services = installContainer(createContainer(readEnv()));
const letter = JSON.parse(process.env.PROBE_LETTER!) as Record<string, unknown>;
const { key } = await services.keys.issue({ name: "probe", mode: "live", scopes: undefined });
const secrets: string[] = [key];

const addresses = JSON.parse(process.env.PROBE_ADDRESSES!) as string[];
let asked = 0;

const send = async (
  handler: RouteHandler,
  body: unknown,
  headers: Record<string, string> = {},
  id?: string,
) => {
  const { method, path } = handler.operation;
  const response = await handler(
    new Request(`http://probe${path}`, {
      method,
      headers: { "Content-Type": "application/json", ...headers },
      body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
    }),
    { params: Promise.resolve({ id }), clientAddress: addresses[asked++ % addresses.length]! },
  );
  if (method === "GET") console.error(await response.clone().text());
  return response.headers.get("content-type")?.includes("json") ? response.json() : null;
};

const quoted = await send(quote, { ...letter, page_count: 1 });
secrets.push(quoted.confirmation_token);
const created = await send(
  order,
  { ...letter, sandbox: true, confirmation_token: quoted.confirmation_token },
  {
    "Idempotency-Key": "probe-idempotency-key",
    Authorization: `Bearer ${key}`,
  },
);
const { id } = created.order;
secrets.push(created.capability.cancel_token, created.capability.review_token);

await send(order, { ...letter, sandbox: true, confirmation_token: quoted.confirmation_token });
await send(order, { ...letter, sandbox: false, credit_code: "svc-prob-code-2345" });
await send(order, { ...letter, sandbox: true, to: { ...(letter.to as object), line1: "UNDELIVERABLE" } });
await send(order, { ...letter, sandbox: true, text: `${letter.text} 𓀀 pay me or I will kill you` });
await send(order, JSON.stringify(letter).slice(0, -20));
await send(order, { ...letter, mail_class: letter.text, to: letter.text });
await send(proof, letter);
const { text: _, ...withoutText } = letter;
await send(proof, { ...withoutText, pdf_url: "https://127.0.0.1/quokka-pdf" });
await send(proof, { ...withoutText, pdf_url: "https://quokka-pdf" });
await send(read, undefined, {}, id);
await send(readEvents, undefined, {}, id);
await send(stats, undefined);
await send(cancel, undefined, { "X-Capability-Token": created.capability.cancel_token }, id);
await send(advance, { to: "delivered" }, { "X-Capability-Token": created.capability.review_token }, id);
await send(read, undefined, { Authorization: "Bearer svc_live_probe_garbage_key" }, id);
await send(read, undefined, {}, id);

// The requests that the composer's sheet makes: line layouts, fonts, refused input, and more requests than one caller may make.
const sheet = (body: unknown, clientAddress: string) =>
  serveLayout(
    new Request("http://probe/api/layouts", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
    { clientAddress },
  );
const words = { text: letter.text, format: "letter", font: "serif" };
for (const address of addresses) {
  for (const body of [words, { ...words, text: `${letter.text} 𓀀` }, { ...words, to: letter.to }, "{"])
    await sheet(body, address);
  for (const name of ["noto-sans-arabic", String(letter.text)])
    await serveFace(new Request("http://probe/api/faces"), {
      params: Promise.resolve({ name, slice: "all" }),
      clientAddress: address,
    });
}
await Promise.all(Array.from({ length: 245 }, () => sheet(words, addresses[0]!)));

services.logger.error({ err: new Error("a bug", { cause: new Error("its cause") }) }, "failure");
services.logger.flush();
await services.close();
console.error(`SECRETS ${JSON.stringify(secrets)}`);
