import { z } from "zod";
import type { Address } from "#lib/domain/addresses/schema";
import { type Format, formats, type MailClass, mailClasses } from "#lib/domain/mail/pieces";
import { returnReasons } from "#lib/domain/mail/tracking-kinds";
import { canFollow, orderStages } from "#lib/domain/orders/order-transitions";
import { rails } from "#lib/domain/rails/rail-names";
import type { FiredPassage } from "#lib/domain/screening/fired-passages";

/** The actions of operators, as the audit log names them. */
export type OperatorAction =
  | "sign_in"
  | "sign_in_failed"
  | "sign_out"
  | "sign_out_all"
  | "reauthenticate"
  | "reauthenticate_failed"
  | "operator_first"
  | "operator_invite"
  | "operator_join"
  | "operator_reset"
  | "operator_end"
  | "order_release"
  | "order_refuse"
  | "decision_undo"
  | "exemption_use"
  | "order_cancel"
  | "refund_retry"
  | "issue_resolve"
  | "webhook_resend"
  | "mail_retry"
  | "batch_print"
  | "piece_post"
  | "return_record"
  | "proof_attach"
  | "credit_look_up"
  | "credit_correct"
  | "credit_freeze"
  | "credit_refund"
  | "credit_unfreeze"
  | "key_issue"
  | "key_disable"
  | "review_publish"
  | "review_unpublish"
  | "piece_adopt"
  | "piece_recall"
  | "payment_return"
  | "finding_close"
  | "hand_over_resume";

/** Every action is recorded with a reason. */
export const maxReasonChars = 300;
export const reasonSchema = z
  .string()
  .trim()
  .min(3, "Give a reason of at least 3 characters.")
  .max(maxReasonChars);

export const becauseSchema = z.object({ reason: reasonSchema });
/** Attaching the first proof needs no reason, but replacing it does. */
export const proofSchema = z.object({ reason: reasonSchema.optional() });
/** Stages in which a printer has or had the piece, so that a return receipt may exist. */
export const stagesWithProof: ReadonlySet<string> = new Set(["with_rail", "mailed", "delivered"]);
/** Enough for a page or two with an image of a signature. */
export const maxProofBytes = 5_000_000;
/** What an operator does about a finding of a restore. */
export const findingFormSchema = z.object({
  decision: z.enum(["adopt", "recall", "return", "cancel", "close"]),
  /** The printer's ID of the piece, if the printer has no list. */
  piece: z
    .string()
    .regex(/^\w{1,60}$/)
    .optional(),
  reason: reasonSchema,
});

/** A piece that came back to the operator, or about which the sender wrote. */
export const returnFormSchema = z.object({ returned: z.enum(returnReasons), reason: reasonSchema });
/** Stages in which a printer has or had the piece, so that it may come back. */
export const returnableStages: ReadonlySet<string> = new Set(
  orderStages.filter((stage) => canFollow(stage, "mail") || canFollow(stage, "send_back")),
);

export const publishSchema = z.object({ published: z.enum(["yes", "no"]), reason: reasonSchema });

export type AuditLogEntry = {
  id: string;
  at: Date;
  session: string;
  /** The person's name. Null for the system, commands, and failed sign-ins with an unknown name. */
  operator: string | null;
  address: string | null;
  action: OperatorAction;
  target: string;
  reason: string | null;
  detail: Readonly<Record<string, unknown>> | null;
};

/** Kinds of issues that only a person can fix. */
export type IssueKind =
  | "unconfirmed"
  | "duplicate_suspected"
  | "not_recalled"
  | "refund_failed"
  | "refund_slow"
  | "payment_flagged"
  | "disputed"
  | "silent"
  | "receipt_due"
  | "pack_disputed"
  | "purchase_flagged"
  | "mail_failed"
  | "webhook_failed"
  | "unknown_piece"
  | "work_failing"
  | "work_waiting";

export type Issue = {
  kind: IssueKind;
  /** What the issue is about: an order, an account, an email, a job. */
  target: string;
  /** The order on whose page the issue is shown. Null if it isn't about an order. */
  orderId: string | null;
  at: Date;
  /** A short detail: a flag, a kind of email, a rail. */
  note: string | null;
};

/**
 * Issues that end only when an operator resolves them, because the facts in the database stay the same: they are handled outside
 * the system.
 */
export const settledByWord = [
  "unconfirmed",
  "duplicate_suspected",
  "not_recalled",
  "refund_failed",
  "payment_flagged",
  "disputed",
  "silent",
  "receipt_due",
  "purchase_flagged",
  "mail_failed",
  "webhook_failed",
  "unknown_piece",
] as const satisfies IssueKind[];
export const settleSchema = z.object({
  issue: z.enum(settledByWord),
  /** For a piece in doubt: what the operator found out. */
  outcome: z.enum(["rail_has_it", "rail_has_not", "mended"]).default("mended"),
  reason: reasonSchema,
});

/** A row of a live batch whose order is held: its recipient, its own field values, and the rules that held it. */
export type HeldRow = {
  orderId: string;
  recipient: Address;
  fields: Readonly<Record<string, string>>;
  rules: readonly string[];
};

export type UnreadPlace = { page: number; left: number; top: number; right: number; bottom: number };

export type HeldLetter = {
  id: string;
  heldAt: Date;
  decideBy: Date;
  priceCents: number;
  mailClass: string;
  format: string;
  pageCount: number;
  toName: string;
  toCity: string;
  toState: string;
  /** The beginning of the letter, if its text is known. */
  firstWords: string | null;
  rules: readonly string[];
  reason: string;
  /** The words that rules stop. Only for the first five letters, and only if they were sent as text. */
  passages: readonly FiredPassage[];
  /** Pages, from 1, with ink that OCR couldn't read. */
  unreadPages: readonly number[];
  /** The areas of that ink, as fractions of the page, for letters that were sent as a PDF. */
  unreadPatches: readonly UnreadPlace[];
  /** The batch to which the letter belongs as a row. */
  batchId: string | null;
  /** Other rows that are held only because of the same template, so that they can be decided together with this one. */
  together: readonly HeldRow[];
};

export type QueuedPiece = {
  orderId: string;
  mailClass: MailClass;
  format: Format;
  color: boolean;
  singleSided: boolean;
  pageCount: number;
  queuedAt: Date;
  batchId: string | null;
};

export type OutboxMail = {
  id: string;
  kind: string;
  reference: string;
  status: string;
  attempts: number;
  createdAt: Date;
};

const stages = [
  "draft",
  "awaiting_approval",
  "awaiting_payment",
  "screening",
  "in_review",
  "ready",
  "handing_over",
  "with_rail",
  "mailed",
  "delivered",
  "unconfirmed",
  "refused",
  "canceled",
  "failed",
] as const;
const methods = ["card", "credit", "batch"] as const;
const orderIssues = ["unconfirmed", "payment", "refund", "not_recalled"] as const;
/** The choices of the search form. */
export const orderChoices = {
  stage: stages,
  class: mailClasses,
  format: formats,
  rail: rails,
  paid_by: methods,
  issue: orderIssues,
} as const;

const day = z.iso.date();
/** The search form. Invalid input is ignored, because anyone can type a URL. */
export const orderSearchSchema = z.object({
  /** An order ID or its beginning, a tracking number, a rail's piece ID, or words of the name, city, and ZIP Code. */
  q: z.string().trim().max(80).catch(""),
  stage: z.enum(stages).optional().catch(undefined),
  class: z.enum(mailClasses).optional().catch(undefined),
  format: z.enum(formats).optional().catch(undefined),
  rail: z.enum(rails).optional().catch(undefined),
  paid_by: z.enum(methods).optional().catch(undefined),
  issue: z.enum(orderIssues).optional().catch(undefined),
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .catch(undefined),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  /** In dollars, as the page shows it. */
  amount: z
    .string()
    .trim()
    .regex(/^\$?\d{1,5}(\.\d{2})?$/)
    .optional()
    .catch(undefined),
  /** The last item of the previous page. */
  after: z
    .string()
    .regex(/^\d{1,15}\.ord_[0-9a-f]{32}$/)
    .optional()
    .catch(undefined),
});
export type OrderSearch = z.infer<typeof orderSearchSchema>;

export type FoundOrder = {
  id: string;
  createdAt: Date;
  stage: string;
  mailClass: string;
  format: string;
  priceCents: number;
  toName: string;
  toCity: string;
  toState: string;
  method: string | null;
  flag: string | null;
  refundStatus: string | null;
  rail: string | null;
};
export type OrderPage = {
  orders: readonly FoundOrder[];
  /** The cursor of the next page; null on the last page. */
  after: string | null;
  /** How far back this page searched before it reached its limit; null if it found a full page or reached the end. */
  lookedBackTo: Date | null;
};
