import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A document as this request gets it: not at all (304), compressed, or plain. */
export type PackedDocument = {
  status: 200 | 304;
  body: Uint8Array<ArrayBuffer> | null;
  headers: { ETag: string; Vary: string; "Content-Encoding"?: "br" | "gzip" };
};

const brotli = promisify(brotliCompress);
const pack = {
  br: (bytes: Uint8Array) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
} as const;
type Encoding = keyof typeof pack;

/** Documents are the same for every caller, so each is compressed once. */
const maxPacked = 64;
const packed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * Packs a document for a request (RFC 9110, 12.5.3 and 13.1.2): compressed if the caller accepts it, and without a body if the caller
 * has this version already. The ETag is weak, because it is the same for each encoding.
 */
export async function packDocument(
  request: Request,
  document: string | Uint8Array<ArrayBuffer>,
): Promise<PackedDocument> {
  const bytes = typeof document === "string" ? new TextEncoder().encode(document) : document;
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const headers = { ETag: `W/"${hash}"`, Vary: "Accept-Encoding" };
  if (isKnown(request.headers.get("if-none-match"), hash)) return { status: 304, body: null, headers };
  const encoding = acceptedEncoding(request.headers.get("accept-encoding"));
  if (!encoding) return { status: 200, body: bytes, headers };
  const body = await packOnce(`${hash} ${encoding}`, encoding, bytes);
  return { status: 200, body, headers: { ...headers, "Content-Encoding": encoding } };
}

function packOnce(key: string, encoding: Encoding, bytes: Uint8Array) {
  const known = packed.get(key);
  if (known) return known;
  const packing = pack[encoding](bytes).then((buffer) => new Uint8Array(buffer));
  if (packed.size >= maxPacked) packed.delete(packed.keys().next().value!);
  packed.set(key, packing);
  packing.catch(() => packed.delete(key));
  return packing;
}

function isKnown(ifNoneMatch: string | null, hash: string): boolean {
  const known = (ifNoneMatch ?? "").slice(0, 1_000).split(",");
  return known.some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === `"${hash}"`);
}

/** The encoding that the caller prefers, of those that we have; null for none. */
function acceptedEncoding(header: string | null): Encoding | null {
  const weights = new Map<string, number>();
  for (const part of (header ?? "").slice(0, 1_000).split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    const weight = parameters.find((text) => text.startsWith("q="));
    weights.set(name, weight ? Number(weight.slice(2)) || 0 : 1);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const best = weightOf("br") >= weightOf("gzip") ? "br" : "gzip";
  return weightOf(best) > 0 ? best : null;
}
