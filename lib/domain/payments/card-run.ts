import type { Transaction } from "#lib/db/transact";
import type { CardPayments } from "#lib/ports/card-payments";
import type { HitFaultPoint } from "#lib/shared/fault-points";
import type { Payment } from "./payment-repository.ts";

export type CardDeps = { card: CardPayments; fault: HitFaultPoint };

/** One step of the card payment of an order or a batch. `commit` writes under the lease of the run that takes the step. */
export type CardRun = {
  payment: Payment;
  now: Date;
  commit: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
};

/** Changes that are committed together with a step. */
export type Follow = (tx: Transaction) => Promise<unknown>;
