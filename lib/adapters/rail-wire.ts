import { z } from "zod";

/**
 * Fields in rails' responses. A field of the wrong type is read as missing, because the piece exists even if its response is
 * malformed.
 */
export const text = z.string().nullish().catch(undefined);
export const flag = z.boolean().nullish().catch(undefined);
export const list = z.array(z.unknown()).nullish().catch(undefined);
export const metadata = z.record(z.string(), z.unknown()).nullish().catch(undefined);

/** A carrier's tracking number. Empty if the rail sent something else in that field. */
export function trackingNumberOf(value: string | null | undefined): { trackingNumber?: string } {
  const trackingNumber = value?.replaceAll(" ", "");
  return trackingNumber && /^[A-Z0-9]{8,40}$/i.test(trackingNumber) ? { trackingNumber } : {};
}

export function expectedDateOf(value: string | null | undefined): { expectedDeliveryDate?: string } {
  const date = /^\d{4}-\d{2}-\d{2}/.exec(value ?? "")?.[0];
  return date ? { expectedDeliveryDate: date } : {};
}

/** Our order's ID from the piece's metadata; null if it isn't one of ours. */
export function orderIdOf(given: Record<string, unknown> | null | undefined): string | null {
  const id = given?.order_id;
  return typeof id === "string" && /^ord_[0-9a-f]{32}$/.test(id) ? id : null;
}

export function dateOf(...values: (string | null | undefined)[]): Date | null {
  for (const value of values) {
    const date = new Date(value ?? Number.NaN);
    if (!Number.isNaN(date.getTime())) return date;
  }
  return null;
}

/** The place of a scan: a ZIP Code or a facility's name, of at most 60 plain characters; undefined for anything else. */
export function placeOf(value: string | null | undefined): string | undefined {
  const place = value?.slice(0, 200).trim().replace(/\s+/g, " ") ?? "";
  return /^[A-Za-z0-9][A-Za-z0-9 .,&'()/-]{1,59}$/.test(place) ? place : undefined;
}

/** Converts a rail's status word to the characters that the port allows. */
export const wordOf = (word: string) =>
  word
    .toLowerCase()
    .replace(/[^a-z0-9.-]+/g, "_")
    .slice(0, 60);
