import { RowsText } from "#lib/shared/rows-text";
import { address, letterWords } from "./write-rows.ts";

/** Quotes and sends a sandbox batch in its own process, and makes its rows. */
export async function openBatches() {
  const { POST } = await import("../../app/v1/batches/route.ts");
  const { POST: quoteRoute } = await import("../../app/v1/batches/quotes/route.ts");
  const { installContainer } = await import("#lib/container");
  const { createContainer } = await import("#lib/create-container");
  const { readEnv } = await import("#lib/env");
  const services = installContainer(createContainer(readEnv()));
  const { key } = await services.keys.issue({ name: "bench", mode: "test", scopes: undefined });
  let callers = 0;

  async function post<Answer>(
    route: typeof POST,
    body: string,
    headers: Record<string, string>,
  ): Promise<Answer> {
    callers += 1;
    const request = new Request("http://bench", {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json", ...headers },
    });
    const response = await route(request, { clientAddress: `172.16.0.${callers % 250}` });
    if (!response.ok) throw new Error(`The batch was refused: ${response.status}`);
    return (await response.json()) as Answer;
  }
  const withKey = { Authorization: `Bearer ${key}` };

  return {
    services,
    /** The times of a quote of new rows, and of creating its batch. Makes no orders. */
    async createQuoted(count: number, seed: number): Promise<{ quoteMs: number; createMs: number }> {
      const started = performance.now();
      const quote = await post<{ confirmation_token: string }>(quoteRoute, bodyOf(count, seed), withKey);
      const quoted = performance.now();
      await post(POST, bodyOf(count, seed, quote.confirmation_token), withKey);
      return { quoteMs: quoted - started, createMs: performance.now() - quoted };
    },
    /** Returns the batch's ID once every row is an order. */
    async run(count: number, seed: number): Promise<string> {
      // Anyone may send a thousand sandbox rows; each batch uses a different address.
      const headers = count > 1_000 ? withKey : {};
      const { batch } = await post<{ batch: { id: string } }>(POST, bodyOf(count, seed), headers);
      await services.batches.advance(batch.id);
      const { stage, counts } = await services.batches.get(batch.id);
      if (stage !== "completed") throw new Error(`${count} rows are ${JSON.stringify(counts)}`);
      return batch.id;
    },
  };
}

/** A page that all rows share, with each row's own words at its beginning and end. */
const words = letterWords(7);
export const template = `Letter {{n}}.\n\n${words} {{end}}`;
export const mergedText = (n: number) => `Letter ${n}.\n\n${words} ${n * 7919}`;
const rowOf = (n: number) => ({ to: address, fields: { n: `${n}`, end: `${n * 7919}` } });
export const rowsOf = (count: number, seed: number) =>
  RowsText.of(Array.from({ length: count }, (_, index) => rowOf(seed + index)));

function bodyOf(count: number, seed: number, token?: string): string {
  const letter = {
    ...{ mail_class: "first_class", from: address, text: template, sandbox: true },
    ...(token ? { confirmation_token: token } : {}),
  };
  const { text } = rowsOf(count, seed);
  // The rows separated by commas, to build a body as it arrives over the network.
  const rows = text.toString().replaceAll('}}{"to"', '}},{"to"');
  return `${JSON.stringify(letter).slice(0, -1)},"rows":[${rows}]}`;
}

if (import.meta.main) {
  const batches = await openBatches();
  const [count, times] = process.argv.slice(2).map(Number) as [number, number];
  for (let n = 0; n < times; n += 1) await batches.run(count, n * count);
  console.log(process.resourceUsage().maxRSS / 1024);
  await batches.services.close();
}
