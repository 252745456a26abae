import { z } from "zod";

/** Fields as rails send them: one of another type is read as missing, since a piece exists whatever its answer looks like. */
export const text = z.string().nullish().catch(undefined);
export const flag = z.boolean().nullish().catch(undefined);
export const list = z.array(z.unknown()).nullish().catch(undefined);
export const metadata = z.record(z.string(), z.unknown()).nullish().catch(undefined);

/** A carrier's number, or nothing where a rail sends something else in its place. */
export function trackingNumberOf(value: string | null | undefined): { trackingNumber?: string } {
  const trackingNumber = value?.replaceAll(" ", "");
  return trackingNumber && /^[A-Z0-9]{8,40}$/i.test(trackingNumber) ? { trackingNumber } : {};
}

export function expectedDateOf(value: string | null | undefined): { expectedDeliveryDate?: string } {
  const date = /^\d{4}-\d{2}-\d{2}/.exec(value ?? "")?.[0];
  return date ? { expectedDeliveryDate: date } : {};
}

/** Our order's id, as it went along with the piece; null for what is not one of ours. */
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

/** A rail's word in the letters of the port's. */
export const wordOf = (word: string) =>
  word
    .toLowerCase()
    .replace(/[^a-z0-9.-]+/g, "_")
    .slice(0, 60);
