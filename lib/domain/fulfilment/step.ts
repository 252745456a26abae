import type { Database } from "#lib/db/client";
import type { PrintedReading } from "#lib/domain/documents/document";
import type { Typesetting } from "#lib/domain/mail/pieces";
import type { OrderChange } from "#lib/domain/orders/change-order";
import type { ChangeOrder } from "#lib/domain/orders/end-order";
import { endOrderIn } from "#lib/domain/orders/end-order";
import type { OrderRepository } from "#lib/domain/orders/order-repository";
import type { TransitionName } from "#lib/domain/orders/order-transitions";
import type { Screen } from "#lib/domain/orders/play-sandbox-order";
import type { ClaimedOrder } from "#lib/domain/orders/start-live-order";
import type { RailTable } from "#lib/domain/rails/find-rail";
import type { RailPacing } from "#lib/domain/rails/pace-rails";
import type { CardPayments } from "#lib/ports/card-payments";
import type { ObjectStore } from "#lib/ports/object-store";
import type { Clock } from "#lib/shared/clock";
import type { HitFaultPoint } from "#lib/shared/fault-points";
import type { Keyring } from "#lib/shared/keyring";
import type { Logger } from "#lib/shared/logger";
import type { Tracing } from "#lib/shared/tracing";
import type { Lease } from "#lib/work/work";
import type { WorkQueue } from "#lib/work/work-queue";
import type { Facts } from "./facts.ts";
import type { HandOver } from "./hand-over.ts";
import type { Exemptions } from "./hold-exemption.ts";

/** Returns the readable text on the pages that will be printed. Scans go through OCR here, because this runs outside of requests. */
export type ReadPrinted = (
  pdf: Uint8Array,
  letter: { text: string | null; typesetting?: Typesetting | null; released?: readonly Uint8Array[] },
) => Promise<PrintedReading>;

/** Everything the steps of a live order depend on. */
export type LiveDeps = {
  database: Database;
  orders: OrderRepository;
  work: WorkQueue;
  card: CardPayments;
  rails: RailTable;
  store: Pick<ObjectStore, "get" | "put">;
  screen: Screen;
  readPrinted: ReadPrinted;
  change: ChangeOrder;
  handOver: Pick<HandOver, "isOpen">;
  exemptions: Exemptions;
  pacing: Pick<RailPacing, "takeTurn" | "nextTurn">;
  /** Fingerprints delivery points for rails that print one piece for each in some time. */
  keyring: Pick<Keyring, "derive">;
  /** The name of the place at which the post scanned a piece, such as "San Jose, CA 95113". */
  placeOf: (place: string) => Promise<string>;
  /** HANDOFF_DELAY_SECONDS. */
  handOffDelaySeconds: number;
  fault: HitFaultPoint;
  tracing?: Tracing;
  logger: Pick<Logger, "error" | "warn">;
  /** Counts a hand-over, with the time since it was planned. */
  noteHandedOver?: (order: "single" | "batch", ms: number) => void;
  clock: Clock;
};

/** One run: its lease, the facts when its step began, and the time. `written`: what was just written for a new order. */
export type Run = {
  lease: Lease;
  facts: Facts;
  now: Date;
  written?: Pick<ClaimedOrder, "content" | "pdf"> | undefined;
};

/**
 * What follows a step: the earliest time of the next one, if it has to wait; the facts, if the step knows them without reading them
 * again; or "released" if its statement also ended the run.
 */
export type Taken = { wait: Date } | { known: Facts } | "released" | undefined;

/** Runs one step. */
export type Step = (deps: LiveDeps, run: Run) => Promise<Taken>;

/** Ends the order of a run, under its lease. */
export async function endOrder(
  deps: LiveDeps,
  { lease, now }: Run,
  name: TransitionName,
  change: Omit<OrderChange, "at">,
): Promise<undefined> {
  await deps.work.commit(lease, (tx) => endOrderIn(deps, tx, lease.id, name, { ...change, at: now }));
}
