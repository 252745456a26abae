import { createHash } from "node:crypto";

/** The ways in which the database and a vendor can differ. docs/rules.md#restore-findings says what each means and what to do. */
export type FindingKind =
  | "piece_without_order"
  | "piece_without_submission"
  | "piece_twice"
  | "order_without_piece"
  | "ask_printer"
  | "hold_without_order"
  | "charge_without_order"
  | "payment_went_back";

export type NewFinding = {
  kind: FindingKind;
  vendor: string;
  /** Our order, batch, or purchase. */
  reference: string | null;
  /** The piece or payment at the vendor. */
  vendorId: string | null;
  amountCents: number | null;
};

export type Finding = NewFinding & { id: string; foundAt: Date };

/** The ID of a finding. The same difference has the same ID each time it is found. */
export function findingId({ kind, vendor, reference, vendorId }: NewFinding): string {
  const parts = [kind, vendor, reference ?? "", vendorId ?? ""];
  return createHash("sha256").update(parts.join("|")).digest("hex").slice(0, 24);
}
