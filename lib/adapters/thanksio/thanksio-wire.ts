import { z } from "zod";
import type { Format } from "#lib/domain/mail/pieces";
import type { TrackingEvent, TrackingEventKind } from "#lib/ports/print-rail";
import { dateOf, list, text, wordOf } from "../rail-wire.ts";

const id = z
  .union([z.number(), z.string().min(1)])
  .nullish()
  .catch(undefined);
const addons = z.object({ standardmail: text }).nullish().catch(undefined);
const order = z
  .object({ id, order_id: id, type: text, size: text, status: text, addons })
  .partial()
  .nullish()
  .catch(undefined);
/** thanks.io documents a send's order as the response itself; its other responses have it in `order` or `data`, so this looks there too. */
const sentSchema = z
  .object({ id, order_id: id, order, type: text, size: text, status: text, addons })
  .partial()
  .extend({
    data: z
      .object({ id, order_id: id, order, type: text, size: text, status: text, addons })
      .partial()
      .nullish()
      .catch(undefined),
  });

export type SentOrder = {
  id: string;
  type: string | null;
  size: string | null;
  status: string | null;
  /** Whether it goes by Standard Mail, which is slower and isn't returned. We pay for First-Class Mail. */
  isStandard: boolean;
};

/** The order in the response to a send; null if none is found. */
export function readSent(body: unknown): SentOrder | null {
  const answer = sentSchema.safeParse(body).data;
  if (!answer) return null;
  const places = [answer.data?.order, answer.data, answer.order, answer];
  const found = places
    .map((place) => place?.id ?? place?.order_id)
    .find((value) => value !== null && value !== undefined);
  if (found === undefined || found === null) return null;
  const field = (name: "type" | "size" | "status") =>
    places.map((place) => place?.[name]).find((value) => typeof value === "string") ?? null;
  const isStandard = places.some((place) => place?.addons?.standardmail === "on");
  return { id: String(found), type: field("type"), size: field("size"), status: field("status"), isStandard };
}

/** Image sizes of postcards (docs/rules.md#thanksio-pictures). thanks.io crops our images where the proportions differ slightly. */
export type Product =
  | { path: "letter"; size?: undefined }
  | { path: "notecard"; size?: undefined }
  | { path: "postcard"; size: "4x6" | "6x9" | "6x11"; widthPx: number; heightPx: number };

/** The thanks.io product for each of our formats; null if it has none. */
export const products: Record<Format, Product | null> = {
  letter: null,
  letter_windowed: { path: "letter" },
  notecard: { path: "notecard" },
  postcard_4x6: { path: "postcard", size: "4x6", widthPx: 1875, heightPx: 1275 },
  postcard_6x9: { path: "postcard", size: "6x9", widthPx: 1875, heightPx: 1275 },
  postcard_6x11: { path: "postcard", size: "6x11", widthPx: 3337, heightPx: 1777 },
};

/**
 * Whether the response shows another or smaller product, or slower mail, than requested. Missing fields count as matching. The largest postcard has a type
 * of its name (thanks.io's OpenAPI file, 2026: `postcard6x11`).
 */
export function isOther({ type, size, isStandard }: SentOrder, { path, size: asked }: Product): boolean {
  // "windowless_letter", for example, isn't the requested letter.
  const names: readonly string[] = asked ? [path, `${path}${asked}`] : [path];
  const otherType = type !== null && !names.includes(type.toLowerCase());
  return isStandard || otherType || (asked !== undefined && size !== null && size.toLowerCase() !== asked);
}

export const isCanceled = (status: string | null) => /^cancel/i.test(status ?? "");

/** docs/rules.md#rail-events. Null: not about the piece's way. */
export const thanksioItemKinds: Readonly<Record<string, TrackingEventKind | null>> = {
  processing: "in_production",
  printing: "in_production",
  printed: "in_production",
  shipped: "accepted",
  in_transit: "in_transit",
  in_local_area: "local_area",
  processed_for_delivery: "out_for_delivery",
  "re-routed": "forwarded",
  re_routed: "forwarded",
  returned_to_sender: "returned",
  delivered: "delivered",
  failed: "dropped",
};
export const thanksioOrderKinds: Readonly<Record<string, TrackingEventKind | null>> = {
  reviewing: null,
  // An order that someone stopped in the dashboard. It is printed or canceled later.
  paused: null,
  processing: "in_production",
  printing: "in_production",
  printed: "in_production",
  fulfilled: "in_production",
  shipped: "accepted",
  delivered: "delivered",
  cancelled: "dropped",
  canceled: "dropped",
  error: "dropped",
};

export function trackingEventsOf(
  of: "order" | "order_item",
  status: string | null | undefined,
  at: Date,
): TrackingEvent | null {
  if (!status) return null;
  const word = wordOf(status);
  const kinds = of === "order" ? thanksioOrderKinds : thanksioItemKinds;
  const kind = Object.hasOwn(kinds, word) ? kinds[word]! : "other";
  return kind && { kind, word: `${of}.${word}`.slice(0, 60), at };
}

const trackSchema = z.object({
  data: z.object({
    id,
    order: z.object({ status: text, updated_at: z.unknown() }).nullish().catch(undefined),
    errors: list,
    stats: z.record(z.string(), z.unknown()).nullish().catch(undefined),
  }),
});

/**
 * The response of `GET /orders/{id}/track`: how many of the order's pieces are in each state. Our orders have one piece. Null if
 * the response is for another order.
 */
export function trackingEventsOfTrack(body: unknown, pieceId: string, now: Date): TrackingEvent[] | null {
  const track = trackSchema.safeParse(body).data?.data;
  if (!track || String(track.id) !== pieceId) return null;
  const updated = track.order?.updated_at;
  const at = (typeof updated === "string" ? dateOf(`${updated.replace(" ", "T")}Z`, updated) : null) ?? now;
  // The statistics may also count other things, such as scans of a QR code.
  const stats = Object.entries(track.stats ?? {}).filter(
    ([name, count]) => Number(count) > 0 && Object.hasOwn(thanksioItemKinds, wordOf(name)),
  );
  // docs/rules.md#thanksio-guards: thanks.io drops a piece from its order and still calls the order fulfilled.
  const isFulfilled = wordOf(track.order?.status ?? "") === "fulfilled";
  const isDropped = (track.errors ?? []).length > 0 || (track.stats && stats.length === 0);
  if (isFulfilled && isDropped) return [{ kind: "dropped", word: "order.fulfilled_without_piece", at }];
  return [
    trackingEventsOf("order", track.order?.status, at),
    ...stats.map(([status]) => trackingEventsOf("order_item", status, at)),
  ].filter((trackingEvents) => trackingEvents !== null);
}
