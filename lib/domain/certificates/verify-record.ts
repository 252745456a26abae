import { verifyAsync } from "@noble/ed25519";
import { maxRecordBytes, readRecord } from "./record-signature.ts";

/** A public key of this deployment: `kid` identifies it, `publicKey` has 64 characters of hex. */
export type RecordKey = { kid: string; publicKey: string };

/**
 * What a file is, by the keys of this deployment. `genuine`: we issued it, and no byte was changed since; `hash` is the state that it
 * reports. `changed`: it names a key of ours, but the signature doesn't fit. `foreign`: another deployment's key signed it.
 * `test`: a sandbox record, which isn't signed.
 */
export type RecordVerdict =
  | { kind: "genuine"; hash: string }
  | { kind: "changed" | "foreign" | "test" | "none" | "too_large" };

/** Verifies a Mailing record without any request. Works in browsers, where the file stays. */
export async function verifyRecord(file: Uint8Array, keys: readonly RecordKey[]): Promise<RecordVerdict> {
  if (file.length > maxRecordBytes) return { kind: "too_large" };
  const read = readRecord(file);
  if (read.kind === "damaged") return { kind: "changed" };
  if (read.kind !== "signed") return { kind: read.kind };
  const key = keys.find(({ kid }) => kid === read.kid);
  if (!key) return { kind: "foreign" };
  // Strict as in RFC 8032 and FIPS 186-5, so that all verifiers agree.
  const isGenuine = await verifyAsync(read.signature, read.message, hexBytes(key.publicKey), {
    zip215: false,
  });
  return isGenuine ? { kind: "genuine", hash: read.hash } : { kind: "changed" };
}

const hexBytes = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
