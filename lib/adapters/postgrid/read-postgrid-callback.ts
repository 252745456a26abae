import { createHash } from "node:crypto";
import { z } from "zod";
import type { RailCallback, ReadCallback } from "#lib/ports/print-rail";
import { AppError } from "#lib/shared/errors";
import { isMacOf } from "../callback-mac.ts";
import { orderIdOf, text, trackingNumberOf } from "../rail-wire.ts";
import { postgridLetterSchema, trackingEventsOfLetter } from "./postgrid-wire.ts";

const eventSchema = z.object({ id: text, type: z.string().max(100), data: z.unknown() });
const claimsSchema = z.object({ exp: z.number().optional(), nbf: z.number().optional() });
/** What our clocks may differ by. */
const toleranceSeconds = 300;

/**
 * A callback is a JWT signed with HS256, or JSON with its HMAC beside it: PostGrid's users report both. Either is verified, and nothing is
 * read before. Throws validation_error for what PostGrid did not send, not_found while there is no secret.
 */
export function readPostgridCallback(
  { headers, body }: RailCallback,
  now: Date,
  secret: string | undefined,
): ReadCallback {
  if (!secret) throw new AppError("not_found", "This deployment takes no callbacks of PostGrid.");
  const payload = openToken(body, now, secret) ?? openSigned(headers, body, secret);
  if (payload === null)
    throw new AppError("validation_error", "The callback does not carry a valid signature.");
  const event = eventSchema.safeParse(payload).data;
  if (!event) throw new AppError("validation_error", "The callback cannot be read.");
  // Of other resources (contacts, postcards) there is nothing for us.
  const letter = postgridLetterSchema.safeParse(event.data).data;
  const trackingEvents = letter ? trackingEventsOfLetter(letter, now) : [];
  return {
    eventId: event.id || createHash("sha256").update(body).digest("hex"),
    kind: event.type,
    orderId: orderIdOf(letter?.metadata),
    pieceId: letter?.id ?? null,
    // The barcode's word is later than the status, and says more.
    trackingEvent: trackingEvents.at(-1) ?? null,
    ...trackingNumberOf(letter?.trackingNumber),
  };
}

/** What a JWT says, as the body itself or as a JSON string; null unless it is HS256, ours, and within its time. */
function openToken(body: Buffer, now: Date, secret: string): unknown {
  const token = /^"?([\w-]+)\.([\w-]+)\.([\w-]+)"?$/.exec(body.toString("latin1").trim());
  if (!token) return null;
  const [, header, claims, mac] = token as unknown as [string, string, string, string];
  // Before the header is believed in anything, "none" included.
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
