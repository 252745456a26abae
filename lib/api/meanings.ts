import type { Scope } from "#lib/domain/access/scopes";
import type { BatchStatus } from "#lib/domain/batches/schema";
import type { ReturnReason } from "#lib/domain/mail/tracking-kinds";
import type { AdvanceTarget, OrderStatus, SandboxScenario } from "#lib/domain/orders/order-status";

/** What each value of an enum means, in words that continue after the value and a colon. */
type Meanings<Value extends string> = Readonly<Record<Value, string>>;

export const orderStatusMeanings: Meanings<OrderStatus> = {
  draft: "it was just created, or waits for a person's approval",
  pending_payment: "a person must still pay",
  screening: "it is being checked, or passed and can still be canceled until `hand_off_at`",
  held_for_review: "a person has to review it first",
  submitted: "the printer has it",
  mailed: "the US Postal Service has it",
  delivered: "it was delivered, or presumed to be (final)",
  refused: "the content check refused it (final)",
  canceled: "it was canceled before printing (final)",
  failed: "it couldn't be printed or mailed, and is refunded; `failure` says why (final)",
};

export const scenarioMeanings: Meanings<SandboxScenario> = {
  wait: "it passes the content check and waits before the printer, so that you can cancel it or advance it to `hand_off`",
  held: "it is held for review",
  refused: "the content check refuses it",
  unconfirmed: "the printer never says whether it has it, so it fails with `submission_unconfirmed`",
};

export const advanceMeanings: Meanings<AdvanceTarget> = {
  hand_off: "a letter that waits goes to the printer",
  mailed: "the Postal Service has it",
  in_transit: "it was scanned in transit",
  ready_for_pickup: "a post office holds it",
  forwarded: "it goes to the recipient's new address",
  unclaimed: "the recipient didn't pick it up",
  delivered: "it was delivered",
  returned: "it came back to the sender, also after a delivery",
  failed: "the printer can't print it",
};

export const returnReasonMeanings: Meanings<ReturnReason> = {
  unable_to_forward: "the recipient moved, and it can't be forwarded",
  no_such_number: "the address doesn't exist",
  vacant: "the address is empty",
  refused: "the recipient refused it",
  unclaimed: "the recipient didn't pick it up",
  insufficient_address: "the address is incomplete or wrong",
  moved: "the recipient moved",
  other: "another reason, or none was given",
};

export const batchStatusMeanings: Meanings<BatchStatus> = {
  draft: "it was just created, or waits for a person's approval",
  pending_payment: "a person must still pay",
  running: "rows are being created and sent to the printer",
  completed: "every row was sent to the printer or has ended",
  canceled: "nothing more is sent to the printer",
};

export const scopeMeanings: Meanings<Scope> = {
  "mail:quote": "Get quotes and proofs; can't spend",
  "mail:send": "Send letters",
  "mail:read": "Track letters",
  "mail:cancel": "Cancel letters, with the letter's own token",
  "mail:bulk": "Send live batches of up to 10,000 letters",
};

/** The meanings as one description: "`draft`: it was just created. `running`: …". */
export const listMeanings = (meanings: Readonly<Record<string, string>>): string =>
  Object.entries(meanings)
    .map(([value, meaning]) => `\`${value}\`: ${meaning}.`)
    .join(" ");
