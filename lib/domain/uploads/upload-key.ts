import { randomBytes, timingSafeEqual } from "node:crypto";
import type { ObjectStore } from "#lib/ports/object-store";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";
import { uploadKeyPattern } from "./schema.ts";

export type UploadDeps = { store: ObjectStore; keyring: Pick<Keyring, "derive">; clock: Clock };

/** Folder of all uploads in the store. */
export const uploadFolder = "uploads/";
export const storePathOf = (key: string) => uploadFolder + key;

const epochMinutes = Date.UTC(2026, 0, 1) / 60_000;
const bodyLength = 3 + 6;
const macLength = 7;

/**
 * Issues a key that proves, without a stored row, that we issued it: 16 bytes in hex, made of the minute in which the ticket ends
 * (3 bytes, counted since 2026), random bytes (6), and a MAC over both (7). Without APP_SECRET, 104 bits must be guessed
 * (docs/decisions/0022).
 */
export function issueUploadKey(keyring: Pick<Keyring, "derive">, endsAt: Date): string {
  const body = Buffer.alloc(bodyLength);
  body.writeUIntBE(Math.ceil(endsAt.getTime() / 60_000) - epochMinutes, 0, 3);
  randomBytes(6).copy(body, 3);
  return `up_${Buffer.concat([body, macOf(keyring, body)]).toString("hex")}.pdf`;
}

/** When a key's ticket ends; null if we didn't issue the key. */
export function ticketEndOf(keyring: Pick<Keyring, "derive">, key: string): Date | null {
  if (!uploadKeyPattern.test(key)) return null;
  const bytes = Buffer.from(key.slice(3, 35), "hex");
  const body = bytes.subarray(0, bodyLength);
  if (!timingSafeEqual(bytes.subarray(bodyLength), macOf(keyring, body))) return null;
  return new Date((body.readUIntBE(0, 3) + epochMinutes) * 60_000);
}

function macOf(keyring: Pick<Keyring, "derive">, body: Buffer): Buffer {
  return keyring.derive("upload-key", body.toString("hex")).subarray(0, macLength);
}
