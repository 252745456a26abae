import type { CapCaller } from "#lib/domain/access/cap-caller";
import type { Sender } from "#lib/domain/access/sender";
import type { CreditAccount } from "#lib/domain/credits/credit-repository";
import type { Once } from "#lib/domain/orders/at-most-once";
import type { Confirmation } from "#lib/domain/quotes/confirmation-token";
import type { AssessedBatch } from "./assess-batch.ts";

/** The results of all checks of a batch, from which the batch is stored. */
export type CheckedBatch = AssessedBatch & {
  payer: CreditAccount | undefined;
  confirmation: Confirmation | undefined;
};

export type BatchCaller = CapCaller & {
  actorId: string;
  baseUrl: string;
  /** Whose earlier letters the rows are compared with. */
  senders: readonly Sender[];
  once: Once;
};
