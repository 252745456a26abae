import { hash } from "node:crypto";
import { Base64Text } from "#lib/shared/base64-text";
import { invalidFields } from "#lib/shared/parse-input";
import { RowsText } from "#lib/shared/rows-text";

/** docs/rules.md#idempotency-key: 1 to 255 printable ASCII characters; the quoted form of RFC drafts is accepted. */
export function parseIdempotencyKey(header: string | null): string | undefined {
  if (header === null) return undefined;
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header;
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw invalidFields([
      { path: "Idempotency-Key", message: "must be 1 to 255 printable ASCII characters" },
    ]);
  }
  return key;
}

/**
 * A hash of a body that depends neither on the order of its fields nor on how a long string was parsed. Leaves the
 * `confirmation_token` out: a retry may have a new one (docs/rules.md#idempotency-fingerprint).
 */
export function fingerprintOf(body: unknown): string {
  return hash("sha256", JSON.stringify(canonical(withoutToken(body))));
}

function withoutToken(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !("confirmation_token" in body)) return body;
  const { confirmation_token: _, ...rest } = body;
  return rest;
}

/** Longer than any letter's text, and shorter than any value that is parsed as a Base64Text. */
const longString = 100_000;

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value instanceof Base64Text) return { base64: hash("sha256", value.characters) };
  if (value instanceof RowsText) return { rows: hash("sha256", value.text) };
  if (typeof value === "string" && value.length > longString) return { base64: hash("sha256", value) };
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, canonical(field)]));
}
