import { randomBytes } from "node:crypto";
import type { Database } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import {
  type Claim,
  completeClaim,
  type IdempotencyRepository,
} from "#lib/domain/idempotency/idempotency-repository";
import { type Call, inFlight, makeOncePerKey } from "#lib/domain/idempotency/once-per-key";
import { keepLanguage } from "#lib/domain/messages/mail-language-repository";
import { queueMessage } from "#lib/domain/messages/queue-message";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Language } from "#lib/shared/locales";
import { findEmailCode, listRequests } from "./email-code-repository.ts";
import { mailboxOf } from "./mailbox.ts";

/** docs/rules.md#account-sessions */
const mailsPerHour = 5;
/** Requests without an email share digits, so all of a mailbox's tries together are limited: 5 × 5 and 20 × 5 an hour. */
const sharedPerHour = 20;
/** A caller alone can't take all of them, so that it can't lock out the mailbox's owner. */
const sharedPerCaller = 4;
const hourMs = 3_600_000;
/** Emailed digits stay valid until another email can be sent. */
export const codeMinutes = 60;

type Deps = { database: Database; clock: Clock; idempotency: IdempotencyRepository };

type Asked = { email: string; caller: string; language?: Language | undefined };

export type CodeRequest = {
  /** Secret: five tries are counted per request, and only the caller who made it can use them up. */
  requestId: string;
  /** False if the mailbox got five emails this hour. The digits of the newest one are valid for this request. */
  emailed: boolean;
  /** How long the digits are valid. */
  expiresInMinutes: number;
};

/**
 * Emails six digits to an address. After five emails in an hour to one mailbox, emails nothing; the request then accepts the digits
 * of the newest email. The answer is the same whether or not we know the address. A repeated Idempotency-Key emails nothing. Throws
 * rate_limited, idempotency_mismatch, idempotency_in_flight.
 */
export function requestCode(
  deps: Deps,
  given: Asked,
  call: Call = { idempotencyKey: undefined, body: undefined },
): Promise<CodeRequest> {
  return makeOncePerKey(deps, call, `${given.caller} account_sessions`, {
    make: (claim) => request(deps, given, claim),
    replay: (id) => readRequest(deps, id),
  });
}

/** What was answered to a request. An expired one is answered too: its digits then are refused as expired. */
async function readRequest({ database, clock }: Deps, id: string): Promise<CodeRequest> {
  const found = await findEmailCode(database, id);
  const left = found ? found.expiresAt.getTime() - clock().getTime() : 0;
  return {
    requestId: id,
    emailed: !found?.digitsOf,
    expiresInMinutes: Math.max(0, Math.floor(left / 60_000)),
  };
}

function request(
  { database, clock }: Deps,
  { email, caller, language }: Asked,
  claim: Claim | undefined,
): Promise<CodeRequest> {
  const at = clock();
  const id = `emc_${randomBytes(16).toString("hex")}`;
  const mailbox = mailboxOf(email);
  const address = email.trim().toLowerCase();
  return transact(database, async (tx) => {
    if (claim && !(await completeClaim(tx, claim, id))) throw inFlight(1);
    const recent = await listRequests(tx, mailbox, new Date(at.getTime() - hourMs));
    const mailed = recent.filter(({ digitsOf }) => digitsOf === null);
    const row = { id, email: address, mailbox, caller, createdAt: at };
    if (mailed.length < mailsPerHour) {
      const expiresAt = new Date(at.getTime() + codeMinutes * 60_000);
      await tx.emailCode.create({ data: { ...row, expiresAt } });
      await keepLanguage(tx, { subjectId: id, language, at });
      await queueMessage(tx, { kind: "email_code", reference: id, at });
      return { requestId: id, emailed: true, expiresInMinutes: codeMinutes };
    }
    const shared = recent.filter(({ digitsOf }) => digitsOf !== null);
    const newest = mailed.findLast(({ usedAt, expiresAt }) => usedAt === null && expiresAt > at);
    const isOver =
      shared.length >= sharedPerHour ||
      shared.filter((request) => request.caller === caller).length >= sharedPerCaller;
    if (!newest || isOver) throw tooMany(mailed[0]!.createdAt, at);
    const { expiresAt } = newest;
    await tx.emailCode.create({ data: { ...row, digitsOf: newest.id, expiresAt } });
    const expiresInMinutes = Math.floor((expiresAt.getTime() - at.getTime()) / 60_000);
    return { requestId: id, emailed: false, expiresInMinutes };
  });
}

function tooMany(oldestMail: Date, at: Date): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil((oldestMail.getTime() + hourMs - at.getTime()) / 1000));
  const reason = `At most ${mailsPerHour} codes are emailed to one address per hour.`;
  return new AppError("rate_limited", reason, { retryAfterSeconds });
}
