import type { Transaction } from "#lib/db/transact";
import type { CardPayments } from "#lib/ports/card-payments";
import type { HitFaultPoint } from "#lib/shared/fault-points";
import type { Payment } from "./payment-repository.ts";

export type CardDeps = { card: CardPayments; fault: HitFaultPoint };

/** One step of a card payment, an order's or a batch's. `commit` writes under the lease of the run that takes the step. */
export type CardRun = {
  payment: Payment;
  now: Date;
  commit: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
};

/** What a step causes, committed with it. */
export type Follow = (tx: Transaction) => Promise<unknown>;
