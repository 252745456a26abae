import type { AuditLogEntry } from "./schema.ts";

/** Everything that we know about one order, for the operator only. Has no street, text, or email address. */
export type OrderFile = {
  order: {
    id: string;
    stage: string;
    status: string;
    sandbox: boolean;
    mailClass: string;
    format: string;
    pageCount: number;
    color: boolean;
    singleSided: boolean;
    priceCents: number;
    to: { name: string; city: string; state: string; zip: string };
    trackingNumber: string | null;
    expectedDeliveryDate: string | null;
    refusalReason: string | null;
    handOffAt: Date | null;
    /** The day that the sender chose, as YYYY-MM-DD. */
    sendOn: string | null;
    /** When its return was first reported. */
    returnedAt: Date | null;
    failure: { code: string; reason: string } | null;
    actor: string;
    documentSha256: string;
    createdAt: Date;
    updatedAt: Date;
  };
  /** True if the pages are still stored. */
  hasPages: boolean;
  erasedAt: Date | null;
  work: { dueAt: Date | null; failures: number; leasedUntil: Date | null } | null;
  payment: {
    method: string;
    status: string;
    amountCents: number;
    accountId: string | null;
    /** For a batch row: the batch whose payment it shares. */
    batchId: string | null;
    /** For a batch row paid by card: the intent of its batch's payment. */
    intentId: string | null;
    refundStatus: string;
    refundId: string | null;
    flag: string | null;
    authorizationEndsAt: Date | null;
    updatedAt: Date;
  } | null;
  events: readonly { id: string; kind: string; at: Date; detail: Readonly<Record<string, unknown>> | null }[];
  submissions: readonly {
    number: number;
    rail: string;
    status: string;
    startedAt: Date;
    answerBy: Date;
    pieceId: string | null;
    lookups: number;
    lookedUpAt: Date | null;
    polledAt: Date | null;
    detail: Readonly<Record<string, unknown>> | null;
  }[];
  trackingEvents: readonly {
    id: string;
    rail: string;
    pieceId: string;
    kind: string;
    word: string;
    at: Date;
    processedAt: Date | null;
  }[];
  deliveries: readonly {
    eventId: string;
    kind: string;
    status: string;
    attempts: number;
    dueAt: Date | null;
    log: readonly { at: string; status_code?: number; problem?: string; ms?: number }[];
  }[];
  mails: readonly {
    id: string;
    kind: string;
    status: string;
    attempts: number;
    createdAt: Date;
    updatedAt: Date;
  }[];
  acts: readonly AuditLogEntry[];
};
