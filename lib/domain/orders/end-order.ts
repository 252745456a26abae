import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import { oweBack } from "#lib/domain/payments/payment-repository";
import type { RailTable } from "#lib/domain/rails/rail-table";
import type { CardPayments } from "#lib/ports/card-payments";
import type { ObjectStore } from "#lib/ports/object-store";
import type { Clock } from "#lib/shared/clock";
import type { HitFaultPoint } from "#lib/shared/fault-points";
import type { Logger } from "#lib/shared/logger";
import type { Step } from "./advance-order.ts";
import type { OrderChange } from "./change-order.ts";
import type { OrderRepository } from "./order-repository.ts";
import type { TransitionName } from "./order-stage.ts";
import type { OrderWork } from "./order-work-repository.ts";
import type { Screen } from "./play-sandbox-order.ts";
import type { ReadPrinted } from "./read-letter.ts";

/** What the steps of a live order work with. */
export type LiveDeps = {
  database: Database;
  orders: OrderRepository;
  work: OrderWork;
  card: CardPayments;
  rails: RailTable;
  store: Pick<ObjectStore, "get" | "put">;
  screen: Screen;
  readPrinted: ReadPrinted;
  /** changeOrder, and what the world is told of it. */
  change: (tx: Transaction, id: string, name: TransitionName, change: OrderChange) => Promise<boolean>;
  /** HANDOFF_DELAY_SECONDS. */
  handOffDelaySeconds: number;
  fault: HitFaultPoint;
  logger: Pick<Logger, "error" | "warn">;
  clock: Clock;
};

/** Ends an order, in the caller's transaction: what was paid, is held or may still come is owed from the same moment. */
export async function endOrderIn(
  deps: Pick<LiveDeps, "change">,
  tx: Transaction,
  orderId: string,
  name: TransitionName,
  change: OrderChange,
): Promise<boolean> {
  if (!(await deps.change(tx, orderId, name, change))) return false;
  await oweBack(tx, orderId, change.at);
  return true;
}

/** The same as a step of a run. */
export async function endOrder(
  deps: LiveDeps,
  { lease, now }: Parameters<Step>[1],
  name: TransitionName,
  change: Omit<OrderChange, "at">,
): Promise<undefined> {
  await deps.work.commit(lease, (tx) => endOrderIn(deps, tx, lease.orderId, name, { ...change, at: now }));
}
