import type { Env } from "#lib/env";
import { declaredOperations } from "../declared-operations.ts";
import { buildDocument } from "./build-document.ts";
import { readBase } from "./read-base.ts";

/** Without a configured base URL, it comes from the request, so callers could fill the memory with invented ones. */
const maxDocuments = 16;
const documents = new WeakMap<Env, Map<string, Uint8Array<ArrayBuffer>>>();

/** The document as served, made once for each configuration and base URL. */
export function servedDocument(env: Env, baseUrl: string): Uint8Array<ArrayBuffer> {
  const made = documents.get(env) ?? new Map<string, Uint8Array<ArrayBuffer>>();
  documents.set(env, made);
  let bytes = made.get(baseUrl);
  if (!bytes) {
    const document = buildDocument({ base: readBase(), operations: declaredOperations(), env, baseUrl });
    bytes = new TextEncoder().encode(JSON.stringify(document));
    if (made.size >= maxDocuments) made.delete(made.keys().next().value!);
    made.set(baseUrl, bytes);
  }
  return bytes;
}
