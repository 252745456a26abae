import { join } from "node:path";
import { expect } from "vitest";
import { createMatcher, loadEndpoints } from "#lib/api/entrypoints/direct-routes";
import { errorEnvelopeSchema } from "#lib/api/error-schema";
import { failureCodesOf } from "#lib/api/openapi/failure-codes";
import type { RouteHandler } from "#lib/api/route";
import type { Services } from "#lib/container";
import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";
import { type ErrorCode, errorTable } from "#lib/shared/errors";

(globalThis as { createTestServices?: () => Services }).createTestServices = () => createContainer(readEnv());

/** Every endpoint, loaded from the files that Next and the server load. */
export const endpoints = await loadEndpoints(join(import.meta.dirname, "../../app"), ["v1"]);
const match = createMatcher(endpoints);

export type Answer = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into answers of every shape; the schema was checked before.
  body: any;
};

export type CallOptions = {
  body?: unknown;
  raw?: BodyInit;
  headers?: Record<string, string>;
  /** The caller's network address; null for a caller whose address is unknown. */
  address?: string | null;
};

/**
 * Calls the real handler for a path and checks the answer against the operation. The status must be declared, and the body must match
 * its schema. An error must be an envelope with a declared code, the status that the error table gives for it, and Retry-After if the
 * table requires it.
 */
export async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const found = match(path.split("?")[0]!);
  const handler = found?.endpoint.methods.get(method) as RouteHandler | undefined;
  if (!found || !handler) throw new Error(`No handler for ${method} ${path}`);
  const body = options.raw ?? (options.body === undefined ? null : JSON.stringify(options.body));
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    body,
    headers: {
      ...(options.body === undefined ? {} : { "Content-Type": "application/json" }),
      ...options.headers,
    },
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
  } as RequestInit);
  const response = await handler(request, {
    params: Promise.resolve(found.params),
    clientAddress: options.address === undefined ? freshAddress() : options.address,
  });
  const answer: Answer = { status: response.status, headers: response.headers, body: await bodyOf(response) };
  checkAnswer(handler, answer);
  return answer;
}

function checkAnswer({ operation }: RouteHandler, { status, headers, body }: Answer): void {
  expect(headers.get("x-request-id")).toMatch(/^req_[0-9a-f]{16}$/);
  const declared = operation.responses[status];
  if (declared) {
    if ("schema" in declared) expect(declared.schema.safeParse(body).error?.issues ?? []).toEqual([]);
    return;
  }
  expect(errorEnvelopeSchema.safeParse(body).error?.issues ?? []).toEqual([]);
  const code = body.code as ErrorCode;
  expect(failureCodesOf(operation), `${operation.id} answered ${status} ${code}`).toContain(code);
  const row = errorTable[code];
  expect({ http: status, status: body.status }).toEqual({ http: row.http, status: row.status });
  expect(body.reason).not.toBe("");
  expect(body.next.length).toBeGreaterThan(0);
  if ("retryAfter" in row) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.headers.get("content-type")?.startsWith("application/json")) return response.json();
  return new Uint8Array(await response.arrayBuffer());
}

let calls = 0;
/** A different caller for each call, so that throttles apply only where a test wants them. */
export function freshAddress(): string {
  calls += 1;
  return `198.18.${(calls >> 8) & 255}.${calls & 255}`;
}
