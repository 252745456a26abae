import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";

/**
 * How much a link opens. `sender`: everything about its order or batch. `recipient`: status, receipt, and cancel, because the link was
 * emailed to an address that may be a stranger's (docs/rules.md#links).
 */
const reaches = { sender: 1, recipient: 2 } as const;
export type LinkReach = keyof typeof reaches;

const version = 1;
const prefix = "svcl_";
const bodyLength = 1 + 1 + 1 + 16;

/**
 * `svcl_` + base64url(version 1, key id 1, reach 1, sha256(order or batch id)[16], HMAC-SHA256 32). Deterministic, so that every
 * email and a replayed order have the same link. It has no expiry: it ends when the content is erased.
 */
export function issueLink(keyring: Keyring, subjectId: string, reach: LinkReach): string {
  const body = Buffer.alloc(bodyLength);
  body.writeUInt8(version, 0);
  body.writeUInt8(keyring.kids[0]!, 1);
  body.writeUInt8(reaches[reach], 2);
  digestOf(subjectId).copy(body, 3);
  const { mac } = keyring.sign("link", Buffer.concat([Buffer.from(prefix), body]));
  return prefix + Buffer.concat([body, mac]).toString("base64url");
}

/** Returns how much the link opens. Throws invalid_capability unless it is genuine and for one of these orders or batches. */
export function verifyLink(
  keyring: Keyring,
  token: string | null | undefined,
  subjectIds: readonly string[],
): LinkReach {
  const bytes =
    token?.startsWith(prefix) && token.length < 200
      ? Buffer.from(token.slice(prefix.length), "base64url")
      : null;
  if (
    bytes?.length !== bodyLength + 32 ||
    prefix + bytes.toString("base64url") !== token ||
    bytes[0] !== version
  )
    throw invalidLink();
  const body = bytes.subarray(0, bodyLength);
  const signed = Buffer.concat([Buffer.from(prefix), body]);
  if (!keyring.verify("link", body.readUInt8(1), signed, bytes.subarray(bodyLength))) throw invalidLink();
  const reach = (Object.keys(reaches) as LinkReach[]).find((name) => reaches[name] === body.readUInt8(2));
  if (!reach || !subjectIds.some((id) => timingSafeEqual(body.subarray(3), digestOf(id))))
    throw invalidLink();
  return reach;
}

function digestOf(subjectId: string): Buffer {
  return createHash("sha256").update(subjectId).digest().subarray(0, 16);
}

function invalidLink(): AppError {
  return new AppError(
    "invalid_capability",
    "The link token is missing, or it isn't for this order or batch.",
    {
      next: ["Use the order_url or batch_url of the response that created it, with its part after the #."],
    },
  );
}
