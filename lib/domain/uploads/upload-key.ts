import { randomBytes, timingSafeEqual } from "node:crypto";
import { maxBatchFileBytes, maxPdfBytes } from "#lib/domain/mail/limits";
import type { ObjectStore } from "#lib/ports/object-store";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";
import { uploadKeyPattern } from "./schema.ts";

export type UploadDeps = { store: ObjectStore; keyring: Pick<Keyring, "derive">; clock: Clock };

/** Folder of all uploads in the store. */
export const uploadFolder = "uploads/";
export const storePathOf = (key: string) => uploadFolder + key;

/** What a ticket is for: one letter, or the rows of a batch, whose file may be larger. */
export type TicketKind = "letter" | "batch";
export type Ticket = { kind: TicketKind; endsAt: Date; maxBytes: number };

export const maxBytesOf = { letter: maxPdfBytes, batch: maxBatchFileBytes } as const satisfies Record<
  TicketKind,
  number
>;

/** The kind is a part of what the MAC covers, so no ticket turns into one of the other kind. */
const purposes = { letter: "upload-key", batch: "batch-upload-key" } as const satisfies Record<
  TicketKind,
  string
>;

const epochMinutes = Date.UTC(2026, 0, 1) / 60_000;
const bodyLength = 3 + 6;
const macLength = 7;

/**
 * Issues a key that proves, without a stored row, that we issued it: 16 bytes in hex, made of the minute in which the ticket ends
 * (3 bytes, counted since 2026), random bytes (6), and a MAC over both (7). Without APP_SECRET, 104 bits must be guessed
 * (docs/decisions/0022).
 */
export function issueUploadKey(
  keyring: Pick<Keyring, "derive">,
  endsAt: Date,
  kind: TicketKind = "letter",
): string {
  const body = Buffer.alloc(bodyLength);
  body.writeUIntBE(Math.ceil(endsAt.getTime() / 60_000) - epochMinutes, 0, 3);
  randomBytes(6).copy(body, 3);
  return `up_${Buffer.concat([body, macOf(keyring, body, kind)]).toString("hex")}.pdf`;
}

/** The ticket of a key; null if we didn't issue the key. */
export function ticketOf(keyring: Pick<Keyring, "derive">, key: string): Ticket | null {
  if (!uploadKeyPattern.test(key)) return null;
  const bytes = Buffer.from(key.slice(3, 35), "hex");
  const body = bytes.subarray(0, bodyLength);
  const mac = bytes.subarray(bodyLength);
  const kind = (["letter", "batch"] as const).find((one) => timingSafeEqual(mac, macOf(keyring, body, one)));
  if (!kind) return null;
  const endsAt = new Date((body.readUIntBE(0, 3) + epochMinutes) * 60_000);
  return { kind, endsAt, maxBytes: maxBytesOf[kind] };
}

function macOf(keyring: Pick<Keyring, "derive">, body: Buffer, kind: TicketKind): Buffer {
  return keyring.derive(purposes[kind], body.toString("hex")).subarray(0, macLength);
}
