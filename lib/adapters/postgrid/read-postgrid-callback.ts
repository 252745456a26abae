import { createHash } from "node:crypto";
import { z } from "zod";
import type { RailCallback, ReadCallback } from "#lib/ports/print-rail";
import { AppError } from "#lib/shared/errors";
import { isMacOf } from "../callback-mac.ts";
import { orderIdOf, text, trackingNumberOf } from "../rail-wire.ts";
import { postgridLetterSchema, trackingEventsOfLetter } from "./postgrid-wire.ts";

const eventSchema = z.object({ id: text, type: z.string().max(100), data: z.unknown() });
const claimsSchema = z.object({ exp: z.number().optional(), nbf: z.number().optional() });
/** Allowed clock difference. */
const toleranceSeconds = 300;

/**
 * A callback is a JWT signed with HS256, or JSON with an HMAC header: PostGrid's users report both. Verified before anything is
 * read. Throws validation_error if PostGrid did not send it, not_found if no secret is configured.
 */
export function readPostgridCallback(
  { headers, body }: RailCallback,
  now: Date,
  secret: string | undefined,
): ReadCallback {
  if (!secret) throw new AppError("not_found", "This deployment doesn't accept callbacks from PostGrid.");
  const payload = openToken(body, now, secret) ?? openSigned(headers, body, secret);
  if (payload === null) throw new AppError("validation_error", "The callback has no valid signature.");
  const event = eventSchema.safeParse(payload).data;
  if (!event) throw new AppError("validation_error", "The callback cannot be read.");
  // Other resources (contacts, postcards) are ignored.
  const letter = postgridLetterSchema.safeParse(event.data).data;
  const trackingEvents = letter ? trackingEventsOfLetter(letter, now) : [];
  return {
    eventId: event.id || createHash("sha256").update(body).digest("hex"),
    kind: event.type,
    orderId: orderIdOf(letter?.metadata),
    pieceId: letter?.id ?? null,
    // The barcode's status is later than the letter's, and more specific.
    trackingEvent: trackingEvents.at(-1) ?? null,
    ...trackingNumberOf(letter?.trackingNumber),
  };
}

/** The content of a JWT, sent as the body itself or as a JSON string. Null unless it is signed with HS256, genuine, and current. */
function openToken(body: Buffer, now: Date, secret: string): unknown {
  const token = /^"?([\w-]+)\.([\w-]+)\.([\w-]+)"?$/.exec(body.toString("latin1").trim());
  if (!token) return null;
  const [, header, claims, mac] = token as unknown as [string, string, string, string];
  // Checks the algorithm before it trusts anything else in the header, because an attacker could send "none".
  if ((parse(Buffer.from(header, "base64url")) as { alg?: unknown } | null)?.alg !== "HS256") return null;
  if (!isMacOf(secret, [`${header}.${claims}`], mac, "base64url")) return null;
  const payload = parse(Buffer.from(claims, "base64url"));
  const { exp, nbf } = claimsSchema.safeParse(payload).data ?? {};
  const seconds = now.getTime() / 1000;
  if (exp !== undefined && exp < seconds - toleranceSeconds) return null;
  if (nbf !== undefined && nbf > seconds + toleranceSeconds) return null;
  return payload;
}

function openSigned(headers: Headers, body: Buffer, secret: string): unknown {
  const given = headers.get("x-postgrid-signature") ?? headers.get("postgrid-signature");
  return isMacOf(secret, [body], given, "hex") ? (parse(body) ?? undefined) : null;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}
