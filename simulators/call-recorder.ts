import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { z } from "zod";
import { readForm } from "./rail-form.ts";

/** Calls by method and path (`DELETE /letters/{id}`), with the fields that they sent and the values of each. */
export type SentCalls = Record<string, Record<string, Set<string>>>;

/**
 * A vendor that answers every call with `answer` and records which fields our adapter sent. IDs in paths are `{id}`; `to[name]` and
 * `{"to": {"name": …}}` are `to.name`; a key of `metadata` counts for `metadata`.
 */
export async function startCallRecorder(answer: Record<string, unknown>, isId: RegExp) {
  const calls: SentCalls = {};
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, "http://vendor");
    const path = url.pathname.replace(/^\/[\w-]*\/?v\d\//, "/").replace(isId, "/{id}");
    calls[`${request.method} ${path}`] ??= {};
    const fields = calls[`${request.method} ${path}`]!;
    const note = (field: string, value: unknown) => {
      fields[field] ??= new Set();
      fields[field].add(String(value));
    };
    for (const name of url.searchParams.keys()) note(name.replace(/\[.*/, ""), "");
    for (const [field, value] of await sentIn(request)) note(field, value);
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function sentIn(request: IncomingMessage): Promise<[field: string, value: unknown][]> {
  const body = await buffer(request);
  if (body.length === 0) return [];
  const form = await readForm({ headers: request.headers, body } as Parameters<typeof readForm>[0]);
  if (!form) return fieldsOf(JSON.parse(body.toString()));
  return [...fieldsOf(form.fields), ...[...form.files.keys()].map((name): [string, string] => [name, ""])];
}

function fieldsOf(value: unknown, prefix = ""): [field: string, value: unknown][] {
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one, prefix));
  return Object.entries(value as object).flatMap(([name, inner]): [string, unknown][] => {
    if (name === "metadata") return [[name, ""]];
    return typeof inner === "object" && inner !== null
      ? fieldsOf(inner, `${prefix}${name}.`)
      : [[`${prefix}${name}`, inner]];
  });
}

/** The fields that a schema reads, with their paths. */
export function pathsOf(schema: z.ZodType, prefix = ""): string[] {
  const { innerType, element, shape } = schema.def as unknown as {
    innerType?: z.ZodType;
    element?: z.ZodType;
    shape?: Record<string, z.ZodType>;
  };
  const inner = innerType ?? element;
  if (inner) return pathsOf(inner, prefix);
  return Object.entries(shape ?? {}).flatMap(([name, of]) => [
    `${prefix}${name}`,
    ...pathsOf(of, `${prefix}${name}.`),
  ]);
}
