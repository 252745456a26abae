import type { RailTable } from "#lib/domain/rails/find-rail";
import { inHouse } from "#lib/domain/rails/in-house-piece";
import type { CardPayments, ListedPayment } from "#lib/ports/card-payments";
import type { ListedPiece, PrintRail } from "#lib/ports/print-rail";
import type { FindingKind, NewFinding } from "./finding.ts";
import type { RecordedFacts } from "./recorded-repository.ts";

type Deps = { rails: Pick<RailTable, "all" | "find">; card: CardPayments; facts: RecordedFacts };

export type Comparison = {
  findings: readonly NewFinding[];
  /** Vendors whose answer was incomplete. For these, a missing item proves nothing. */
  unread: readonly string[];
};

/**
 * Compares what rails and the processor have since `since` with the database, in both directions. With `askedBefore`, also lists
 * older orders that may have been printed by a rail that has no list. Changes nothing.
 */
export async function compareWithVendors(
  deps: Deps,
  { since, askedBefore }: { since: Date; askedBefore: Date | null },
): Promise<Comparison> {
  const findings: NewFinding[] = [];
  const unread: string[] = [];
  for (const rail of deps.rails.all) {
    if (!rail.listPieces) continue;
    const pieces = await rail.listPieces(since);
    if (pieces) findings.push(...(await comparePieces(deps, rail, pieces, since)));
    else unread.push(rail.name);
  }
  if (askedBefore) findings.push(...(await askPrinters(deps, askedBefore)));
  const money = await comparePayments(deps, since);
  if (money) findings.push(...money);
  else unread.push("stripe");
  return { findings, unread };
}

async function comparePieces(
  { facts }: Deps,
  rail: PrintRail,
  pieces: readonly ListedPiece[],
  since: Date,
): Promise<NewFinding[]> {
  const printed = pieces.filter(({ canceled }) => !canceled);
  const ids = [...new Set(printed.flatMap(({ orderId }) => orderId ?? []))];
  const { stages, submissions } = await facts.ordersOf(ids);
  const vendor = rail.name;
  const findings: NewFinding[] = [];
  for (const { pieceId, orderId } of printed) {
    const own = submissions.filter((one) => one.orderId === orderId);
    // An attempt without an outcome is skipped, because its order's own look-up resolves it.
    if (own.some((one) => one.rail === vendor && (one.pieceId === pieceId || isOpen(one)))) continue;
    const kind =
      orderId === null || !stages.has(orderId)
        ? "piece_without_order"
        : own.some((one) => one.pieceId !== null)
          ? "piece_twice"
          : "piece_without_submission";
    findings.push({ kind, vendor, reference: orderId, vendorId: pieceId, amountCents: null });
  }
  const listed = new Set(pieces.map(({ pieceId }) => pieceId));
  for (const { orderId, pieceId } of await facts.acceptedSince(vendor, since))
    if (!listed.has(pieceId))
      findings.push({
        ...{ kind: "order_without_piece", vendor, reference: orderId },
        ...{ vendorId: pieceId, amountCents: null },
      });
  return findings;
}

const isOpen = ({ status }: { status: string }) => status === "pending" || status === "unknown";

/** Findings for rails without a list and for the operator's own printer. They can't be queried, so a person must check them. */
async function askPrinters({ rails, facts }: Deps, before: Date): Promise<NewFinding[]> {
  const orders = await facts.unfinished(before);
  const ask = (vendor: string, reference: string): NewFinding => ({
    kind: "ask_printer",
    ...{ vendor, reference, vendorId: null, amountCents: null },
  });
  const unlisted = orders.flatMap((order) => {
    const rail = rails.find(order);
    return !rail || rail.listPieces ? [] : [ask(rail.name, order.id)];
  });
  const queued = await facts.unprinted(before);
  return [...unlisted, ...queued.map((id) => ask(inHouse, id))];
}

/** Findings for payments that match no order, batch, or purchase here. */
const kindOfLost: Partial<Record<ListedPayment["state"], FindingKind>> = {
  authorized: "hold_without_order",
  captured: "charge_without_order",
};

/** Compares payments. Null if the processor couldn't be read. */
async function comparePayments({ card, facts }: Deps, since: Date): Promise<NewFinding[] | null> {
  const payments = await card.listPayments(since).catch(() => null);
  if (!payments) return null;
  const ours = payments.flatMap((payment) =>
    payment.reference === null ? [] : [{ ...payment, reference: payment.reference }],
  );
  const { known, kept } = await facts.paymentsOf(ours.map(({ reference }) => reference));
  return ours.flatMap(({ reference, intentId, state, amountCents }) => {
    const common = { vendor: "stripe", reference, vendorId: intentId, amountCents };
    if (!known.has(reference)) return kindOfLost[state] ? [{ kind: kindOfLost[state], ...common }] : [];
    const wentBack = (state === "released" || state === "refunded") && kept.has(reference);
    return wentBack ? [{ kind: "payment_went_back" as const, ...common }] : [];
  });
}
