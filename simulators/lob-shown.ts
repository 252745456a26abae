import type { LobPiece } from "./lob-piece.ts";
import type { PieceState } from "./rail-faults.ts";
import { nested } from "./rail-form.ts";

const dayMs = 86_400_000;
const trackingNames: Partial<Record<PieceState, string>> = {
  mailed: "Mailed",
  in_transit: "In Transit",
  returned: "Returned to Sender",
  delivered: "Delivered",
};

/** A letter or postcard in the form that Lob returns. */
export function showPiece(piece: LobPiece): Record<string, unknown> {
  const { id, resource, shown, state, drops, history, createdAt, form } = piece;
  const certified = Boolean(shown.extra_service);
  const type = certified ? "certified" : "normal";
  const failed = drops || state === "failed";
  return {
    ...shown,
    id,
    object: resource.slice(0, -1),
    to: showAddress(nested(form.fields.to), createdAt),
    from: showAddress(nested(form.fields.from), createdAt),
    url: `https://lob-assets.com/${resource}/${id}.pdf?version=v1&expires=1&signature=none`,
    thumbnails: [],
    carrier: "USPS",
    ...(certified
      ? { tracking_number: `9207190235890900${Number.parseInt(id.slice(4, 16), 16) % 100_000_000}` }
      : {}),
    expected_delivery_date: new Date(createdAt.getTime() + 6 * dayMs).toISOString().slice(0, 10),
    tracking_events: history.flatMap(({ state: seen, at }, index) =>
      trackingNames[seen]
        ? [
            {
              id: `evnt_${id.slice(4)}${index}`,
              type,
              name: trackingNames[seen],
              details: certified
                ? { event: "other", description: "As told", notes: "", action_required: false }
                : null,
              location: "60601",
              time: at.toISOString(),
              date_created: at.toISOString(),
              date_modified: at.toISOString(),
              object: "tracking_event",
            },
          ]
        : [],
    ),
    status: failed ? "failed" : state === "accepted" ? "processed" : "rendered",
    ...(failed ? { failure_reason: { failure_reason: "rendering_error", remediation: "", errors: [] } } : {}),
    ...(state === "canceled" ? { deleted: true } : {}),
    date_created: createdAt.toISOString(),
    date_modified: (history.at(-1)?.at ?? createdAt).toISOString(),
  };
}

function showAddress(given: Record<string, string>, at: Date): Record<string, unknown> {
  const date = at.toISOString();
  return {
    ...given,
    id: `adr_${"0".repeat(16)}`,
    address_country: "UNITED STATES",
    metadata: {},
    object: "address",
    date_created: date,
    date_modified: date,
  };
}
