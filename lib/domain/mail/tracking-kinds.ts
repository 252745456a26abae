/** What the post did with a mailpiece (docs/rules.md#scan-kinds). `other`: anything else, in the printer's own word. */
export const scanKinds = [
  "accepted",
  "in_transit",
  "local_area",
  "out_for_delivery",
  "delivered",
  "ready_for_pickup",
  "notice_left",
  "unclaimed",
  "refused_by_recipient",
  "damaged",
  "address_issue",
  "forwarded",
  "returned",
  "signed",
  "other",
] as const;
export type ScanKind = (typeof scanKinds)[number];

/** Why a mailpiece came back to its sender (docs/rules.md#returned). */
export const returnReasons = [
  "unable_to_forward",
  "no_such_number",
  "vacant",
  "refused",
  "unclaimed",
  "insufficient_address",
  "moved",
  "other",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

const reasonAfter: Partial<Record<ScanKind, ReturnReason>> = {
  unclaimed: "unclaimed",
  refused_by_recipient: "refused",
  address_issue: "insufficient_address",
};

/** The reason for a return that the earlier scans give, because no printer names one; `other` if they give none. */
export function returnReasonAfter(earlier: readonly string[]): ReturnReason {
  const given = earlier.findLast((kind) => kind in reasonAfter);
  return reasonAfter[given as ScanKind] ?? "other";
}

/** How long a post office holds Certified Mail, in days (USPS Domestic Mail Manual 508.1.1.7). */
const heldDays = 15;

/** The last day, as YYYY-MM-DD, on which a piece that became ready for pickup at `at` is usually still held. */
export function pickupUntil(at: Date): string {
  return new Date(at.getTime() + heldDays * 86_400_000).toISOString().slice(0, 10);
}
