import type { IncomingHttpHeaders } from "node:http";
import { request } from "undici";

/** Shorter than the limit of a check, so that the check can still say that there was no answer. */
const answerMs = 4_500;
/** The maximum size of an answer. A list of webhooks is shorter. */
const maxBytes = 1_000_000;

export type Answer = { status: number; headers: IncomingHttpHeaders; body: unknown };
type Question = {
  method?: "GET" | "OPTIONS" | "POST";
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. Only questions to a blockchain node need one. */
  body?: unknown;
};

/** Asks a service, without following redirects or trying again. Null without an answer. `body` is undefined if it isn't short JSON. */
export type Ask = (url: string, question?: Question) => Promise<Answer | null>;

/** `skewsMs`: how far the `Date` of each answer was ahead of this machine's clock. */
export function createAsk(machineClock: () => number): { ask: Ask; skewsMs: number[] } {
  const skewsMs: number[] = [];
  const ask: Ask = async (url, { method = "GET", headers, body } = {}) => {
    try {
      const answer = await request(url, {
        method,
        headers: {
          accept: "application/json",
          ...(body ? { "content-type": "application/json" } : {}),
          ...headers,
        },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(answerMs),
      });
      const date = Date.parse(String(answer.headers.date));
      if (!Number.isNaN(date)) skewsMs.push(date - machineClock());
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: await readJson(answer.body),
      };
    } catch {
      return null;
    }
  };
  return { ask, skewsMs };
}

async function readJson(body: AsyncIterable<Buffer> & { destroy(): unknown }): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) {
      body.destroy();
      return undefined;
    }
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    return undefined;
  }
}
