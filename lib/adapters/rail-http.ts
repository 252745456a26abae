import { Agent, request } from "undici";
import type { NoteRate } from "#lib/ports/print-rail";
import { readRate } from "./read-rate.ts";

/** A list of pieces can be long, but no rail's answer is longer than this. */
const maxAnswerBytes = 4_000_000;

/**
 * A POST never reuses a connection. If the vendor closed the connection at that moment, we couldn't know whether the request
 * arrived.
 */
const freshConnections = new Agent({ pipelining: 0 });

type RailCall = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Objects are sent as JSON. */
  body?: FormData | Readonly<Record<string, unknown>>;
  timeoutMs: number;
};

/**
 * The outcome of a call. `unsent`: no connection was made, so nothing arrived. `lost`: the request may have arrived. `body` is
 * undefined if it can't be read (not JSON, too long, broken off); the status still counts.
 */
export type RailReply =
  | { kind: "answered"; status: number; body: unknown }
  | { kind: "unsent" }
  | { kind: "lost" };

/** The body of a 200 reply. Undefined for every other reply, so that no schema accepts it. */
export function okBody(reply: RailReply): unknown {
  return reply.kind === "answered" && reply.status === 200 ? reply.body : undefined;
}

export type RailCaller = (call: RailCall) => Promise<RailReply>;

/** Calls one vendor. Never throws, follows no redirects, and never retries: the caller retries after checking the facts. */
export function createRailCaller(rail: {
  base: string;
  headers: Readonly<Record<string, string>>;
  /** Hears what the answers to POSTs say about the vendor's rate limit, before the caller gets them. */
  noteRate?: NoteRate | undefined;
}): RailCaller {
  const base = rail.base.replace(/\/+$/, "");
  return async ({ method, path, query, headers, body, timeoutMs }) => {
    const search = query ? `?${new URLSearchParams(query)}` : "";
    const sent = body && (await toBytes(body));
    try {
      const answer = await request(`${base}${path}${search}`, {
        method,
        headers: {
          accept: "application/json",
          ...rail.headers,
          ...headers,
          ...(sent ? { "content-type": sent.type } : {}),
        },
        body: sent?.bytes ?? null,
        signal: AbortSignal.timeout(timeoutMs),
        ...(method === "POST" ? { dispatcher: freshConnections } : {}),
      });
      const rate = method === "POST" ? readRate(answer.statusCode, answer.headers, new Date()) : null;
      const content = await readJson(answer.body);
      if (rate) await rail.noteRate?.(rate);
      return { kind: "answered", status: answer.statusCode, body: content };
    } catch (error) {
      return { kind: wasNeverSent(error) ? "unsent" : "lost" };
    }
  };
}

/** The complete body with its length, because a vendor's proxy may refuse a chunked body or wait for more of it. */
async function toBytes(body: NonNullable<RailCall["body"]>): Promise<{ type: string; bytes: Buffer }> {
  if (!(body instanceof FormData))
    return { type: "application/json", bytes: Buffer.from(JSON.stringify(body)) };
  const form = new Response(body);
  return { type: form.headers.get("content-type")!, bytes: Buffer.from(await form.arrayBuffer()) };
}

async function readJson(body: AsyncIterable<Buffer> & { destroy(): unknown }): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (length > maxAnswerBytes) {
        body.destroy();
        return undefined;
      }
      chunks.push(chunk);
    }
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Whether connecting itself failed: checked by the system call's name, because ETIMEDOUT and ECONNRESET also break established
 * connections.
 */
function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall, errors } = error as { code?: string; syscall?: string; errors?: unknown[] };
  if (errors && errors.length > 0) return errors.every(wasNeverSent);
  return syscall === "connect" || syscall === "getaddrinfo" || code === "UND_ERR_CONNECT_TIMEOUT";
}
