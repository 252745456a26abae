import type { Database } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import { queueMessage } from "#lib/domain/messages/queue-message";
import type { TokenPayments } from "#lib/ports/facilitator";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { HitFaultPoint } from "#lib/shared/fault-points";
import type { Keyring } from "#lib/shared/keyring";
import type { WorkQueue } from "#lib/work/work-queue";
import { openCode } from "./credit-code.ts";
import { getAccount, mintCode } from "./credit-repository.ts";
import { type PaidQuote, paidQuoteOf } from "./letter-quote.ts";
import { type PackValue, packValue, type SoldCredit } from "./packs.ts";
import { createX402Repository, markSettled, type X402Row } from "./x402-repository.ts";

export type X402Deps = {
  database: Database;
  /** Null if token payments are disabled. */
  x402: TokenPayments | null;
  /** Countries (upper-case codes) where this payment method is not offered. */
  blockedCountries: readonly string[];
  keyring: Keyring;
  clock: Clock;
  fault: HitFaultPoint;
  work: WorkQueue;
};

export type BoughtCredit = PackValue & {
  /** Null if the code may no longer be shown; then it is emailed again. */
  code: string | null;
  /** The settlement transaction, only in the call that minted the code; null for a replay and in the sandbox. */
  settlement: { network: string; transaction: string } | null;
  /** For the credit of one letter: the time until which the quote's token stays valid for the code, and where we emailed the code. */
  letter: (Pick<PaidQuote, "until"> & { email: string | null }) | null;
  /** Headers of the response. */
  receipt: Readonly<Record<string, string>>;
};

/** The token has six decimals: one cent is ten thousand units. */
export const unitsPerCent = 10_000;
const dayMs = 86_400_000;
/**
 * How long a payment's code is shown again. The payment for one letter comes with a confirmation token, which is a secret; a pack's
 * can be copied from the chain. docs/rules.md#x402-replay
 */
const echoMs = (pack: string) => (pack === "letter" ? 7 * dayMs : dayMs);
/** Stored with the account, so that a replay gets the same answer. */
const letterOf = (account: { pack: string; email: string | null }, mintedAt: Date): BoughtCredit["letter"] =>
  account.pack === "letter"
    ? { email: account.email, until: paidQuoteOf(new Uint8Array(), mintedAt).until }
    : null;

/** The error for a payment if we don't know yet whether money moved. */
export const unsettled = (cause?: unknown) =>
  new AppError("service_unavailable", "We don't know yet whether the payment settled.", {
    retryAfterSeconds: 5,
    next: [
      "Send the same request with the same payment after Retry-After seconds. You can't be charged twice.",
    ],
    cause,
  });

/**
 * Mints and emails the code of a settled payment in one transaction. Null if another call has minted it. Needs no lease: the money
 * has moved, so any call that knows it may mint, and the row's status allows only one to do it.
 */
export async function mintForTokens(
  deps: X402Deps,
  row: X402Row,
  transaction: string,
): Promise<BoughtCredit | null> {
  const { keyring, clock } = deps;
  const { key, pack, email, network } = row;
  const amountCents = Number(row.amount) / unitsPerCent;
  const at = clock();
  const code = await transact(deps.database, async (tx) => {
    if (!(await markSettled(tx, row, { transaction, at }))) return null;
    const source = `x402:${key}`;
    const minted = await mintCode(tx, keyring, { pack, amountCents, email, source, sandbox: false, at });
    await tx.x402Payment.update({ where: { key }, data: { accountId: minted.accountId } });
    if (email !== null) await queueMessage(tx, { kind: "credit_code", reference: minted.accountId, at });
    return minted.code;
  }).catch((cause: unknown) => {
    // The reported transaction may have settled another payment, for example, so the chain is asked again later.
    throw unsettled(cause);
  });
  deps.fault("x402-minted");
  if (code === null) return null;
  const receipt = deps.x402!.receipt({ transaction, payer: key.split(":")[2]! });
  const letter = letterOf(row, at);
  return { ...packValue(pack, amountCents), code, settlement: { network, transaction }, letter, receipt };
}

/** Returns the same code for some time if this caller may see it. Otherwise emails it again, at most once a day, if it has an address. */
export async function replayPayment(
  deps: X402Deps,
  key: string,
  { show }: { show: boolean },
): Promise<BoughtCredit> {
  const { accountId, transaction } = (await createX402Repository(deps).find(key))!;
  const account = await getAccount(deps.database, accountId!);
  const at = deps.clock();
  const age = at.getTime() - account.createdAt.getTime();
  const again = {
    ...packValue(account.pack as SoldCredit, account.faceCents),
    settlement: null,
    letter: letterOf(account, account.createdAt),
    receipt: deps.x402!.receipt({ transaction: transaction!, payer: key.split(":")[2]! }),
  };
  if (show && age < echoMs(account.pack)) return { ...again, code: openCode(deps.keyring, account) };
  if (account.email === null) return { ...again, code: null };
  const occasion = `again-${Math.floor(age / dayMs)}`;
  await transact(deps.database, (tx) =>
    queueMessage(tx, { kind: "credit_code", reference: account.id, occasion, at }),
  );
  return { ...again, code: null };
}
