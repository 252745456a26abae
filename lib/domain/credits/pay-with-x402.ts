import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createConfirmationRepository } from "#lib/domain/idempotency/confirmation-repository";
import type { TokenPayment, TokenPayments, TokenTerms } from "#lib/ports/facilitator";
import { AppError } from "#lib/shared/errors";
import { type Lease, LeaseLost, type Next } from "#lib/work/work";
import { assertPayable, type LetterQuote, letterPaid, parseLetterQuote } from "./letter-quote.ts";
import {
  type BoughtCredit,
  mintForTokens,
  replayPayment,
  unitsPerCent,
  unsettled,
  type X402Deps,
} from "./mint-for-tokens.ts";
import { packNames, packValue, parsePack, type SoldCredit } from "./packs.ts";
import { createX402Repository, type X402Row } from "./x402-repository.ts";

/** The longest validity we accept: the two minutes of the payment terms, plus ten for a payer's clock that is ahead of ours. */
const longestMs = 12 * 60_000;
/** How long a call waits while another settles the same payment: longer than we wait for a facilitator. */
const waitAtMostMs = 45_000;
const lookAgainMs = 5_000;
const slowestLookMs = 6 * 3_600_000;
/** How far the chain must be past `validBefore` before "unused" is final, because a block may still be replaced. */
const finalMs = 60_000;

/** What the caller wants to buy: a pack, or with a token, credit for the quoted letter. Without both, the caller only looks. */
export type WantedCredit = {
  pack?: string | undefined;
  /** For the pack `amount`. */
  amountCents?: number | undefined;
  confirmationToken?: string | undefined;
  email?: string | undefined;
};

/**
 * Sells credit for tokens: settles the payment in the header, then mints the code. Commits the row before it calls the facilitator,
 * so that one payment mints one code, and one quote is paid once, despite crashes, repeats, and races. Throws x402_disabled,
 * region_unsupported, unknown_pack, confirmation_malformed, confirmation_used, confirmation_expired, validation_error,
 * payment_required, payment_invalid, service_unavailable.
 */
export async function payWithTokens(
  deps: X402Deps,
  given: WantedCredit & {
    header: string | null;
    country: string | null;
    resource: string;
    discovery?: TokenTerms["discovery"];
    /** The caller: an actor's ID. */
    caller: string;
  },
): Promise<BoughtCredit> {
  const { x402 } = deps;
  if (!x402) throw new AppError("x402_disabled", "x402 payments aren't set up here.");
  if (given.country && deps.blockedCountries.includes(given.country.toUpperCase())) {
    throw new AppError("region_unsupported", "Credit cannot be bought in this way where you call from.");
  }
  const { pack, faceCents, quote } = priceOf(deps, given);
  const terms = termsOf(pack, faceCents, given);
  const refuse = (code: "payment_required" | "payment_invalid", reason: string) => {
    const { body, headers } = x402.challenge(terms, reason);
    return new AppError(code, reason, { extra: body, headers });
  };
  if (given.header === null) {
    if (quote) await assertUnpaid(deps, quote);
    const what = quote ? "The letter" : `The ${pack} pack`;
    const reason = `${what} costs ${usdcOf(faceCents)} USDC. Send this request again with a payment.`;
    throw refuse("payment_required", reason);
  }
  const payment = x402.read(given.header, terms);
  if ("refused" in payment) throw refuse("payment_invalid", payment.refused);
  const proof = {
    signatureHash: createHash("sha256").update(payment.signature).digest("hex"),
    callerHash: deps.keyring.derive("x402-caller", `${payment.key} ${given.caller}`).toString("hex"),
  };
  const email = given.email ?? null;
  const sale: Sale = { deps, x402, pack, email, quote, terms, payment, proof, refuse };

  const rows = createX402Repository(deps);
  if (!(await rows.find(payment.key))) {
    if (quote) await assertUnpaid(deps, quote);
    const opened = await openRow(sale);
    if (typeof opened === "object") return settle(sale, opened.row, opened.lease);
    // Another call with the same payment may have opened its row first. If there is no row, the payment can't be used.
    if (!(await rows.find(payment.key))) {
      if (quote && (await rows.isPaid(quote.jti))) throw letterPaid();
      throw refuse("payment_invalid", opened);
    }
  }
  return resume(sale);
}

type Sale = {
  deps: X402Deps;
  x402: TokenPayments;
  pack: SoldCredit;
  email: string | null;
  quote: LetterQuote | null;
  terms: TokenTerms;
  payment: TokenPayment;
  proof: Pick<X402Row, "signatureHash" | "callerHash">;
  refuse: (code: "payment_invalid", reason: string) => AppError;
};

const usdcOf = (cents: number) => (cents / 100).toFixed(2);

/** What is sold, and its price. Without a wish, the smallest pack, so that a program that only looks learns the terms. */
export function priceOf(
  { keyring }: Pick<X402Deps, "keyring">,
  wanted: WantedCredit & { header: string | null },
): { pack: SoldCredit; faceCents: number; quote: LetterQuote | null } {
  if (wanted.confirmationToken !== undefined) {
    const quote = parseLetterQuote(keyring, wanted.confirmationToken);
    return { pack: "letter", faceCents: quote.totalCents, quote };
  }
  if (wanted.pack === undefined && wanted.header !== null) throw nothingWanted();
  const pack = parsePack(wanted.pack ?? packNames[0]!);
  return { pack, faceCents: packValue(pack, wanted.amountCents).faceCents, quote: null };
}

/** A client that pays whatever a 402 asks for must not buy a pack that it didn't name. */
function nothingWanted(): AppError {
  const message = "is required with a payment, unless you send a pack and an email";
  return new AppError("validation_error", "Say what to pay for. Nothing was charged.", {
    fields: [{ path: "confirmation_token", message }],
  });
}

function termsOf(
  pack: SoldCredit,
  faceCents: number,
  { resource, discovery }: { resource: string; discovery?: TokenTerms["discovery"] },
): TokenTerms {
  const amount = String(faceCents * unitsPerCent);
  const what =
    pack === "letter" ? "Credit for exactly the quoted letter" : `Prepaid mail credit, ${pack} pack`;
  const limits = `Clients refuse it until you raise their limit: maxValue ${amount} (x402-fetch), spendControls.maxAmountPerPayment "$${usdcOf(faceCents)}" (@x402/fetch).`;
  return { amount, resource, description: `${what}. ${limits}`, ...(discovery ? { discovery } : {}) };
}

/** Refuses a quote that can't be paid for, or that is paid for already, before the caller signs or we settle. */
async function assertUnpaid(deps: X402Deps, quote: LetterQuote): Promise<void> {
  const used = await createConfirmationRepository(deps.database).find(quote.jti);
  const isPaid = await createX402Repository(deps).isPaid(quote.jti);
  if (isPaid) throw letterPaid();
  assertPayable(quote, { used, sandbox: false, now: deps.clock() });
}

const alreadyUsed = "This payment was already used.";

/** Commits a new row, from which the payment can be followed. If the payment is invalid, returns the reason. */
async function openRow({
  deps,
  x402,
  pack,
  email,
  quote,
  terms,
  payment,
  proof,
}: Sale): Promise<{ row: X402Row; lease: Lease } | string> {
  const now = deps.clock();
  const { key, validAfter, validBefore } = payment;
  if (validAfter > now) return "The payment is not valid yet.";
  if (validBefore.getTime() <= now.getTime() + lookAgainMs) return "The payment has expired.";
  if (validBefore.getTime() > now.getTime() + longestMs) return "The payment is valid for too long.";
  const wrong = await x402.verify(payment, terms);
  if (wrong) return `The facilitator refused the payment: ${wrong}.`;
  const permission = { ...payment, amount: terms.amount, payTo: x402.payTo };
  const truth = await x402.look(permission, null);
  // If the payment was used before we recorded it, this caller may have copied it from the chain.
  if (truth.state !== "unused") return alreadyUsed;
  const row = {
    confirmationJti: quote?.jti ?? null,
    ...{ key, pack, email, network: x402.network, amount: terms.amount, payTo: x402.payTo },
    ...{ ...proof, validBefore, fromBlock: truth.block, createdAt: now },
  };
  const lease = await createX402Repository(deps).open(row);
  if (!lease) return alreadyUsed;
  return { row: { ...row, status: "settling", transaction: null, accountId: null }, lease };
}

/** Settles the payment. Treats a failure as unknown, because money may have moved. Ends the caller's lease. */
async function settle(sale: Sale, row: X402Row, lease: Lease): Promise<BoughtCredit> {
  const { deps, x402, payment, terms } = sale;
  deps.fault("x402-row-committed");
  let next: Next = lookAgain(row, deps.clock());
  try {
    const outcome = await x402.settle(payment, terms);
    deps.fault("after-x402-settle");
    if (outcome.transaction === null) {
      next = lookAgain(row, deps.clock());
      throw unsettled(outcome.failure);
    }
    const minted = await mintForTokens(deps, row, outcome.transaction);
    next = "settled";
    if (minted) return minted;
  } finally {
    if (next !== "settled")
      await createX402Repository(deps).move(lease, "unknown", deps.clock()).catch(ignoreLost);
    await deps.work.release(lease, next);
  }
  return resume(sale);
}

/** Ignores a lost lease: another run follows the row now. */
function ignoreLost(error: unknown): void {
  if (!(error instanceof LeaseLost)) throw error;
}

/** Schedules the next look at the chain. The older the payment, the longer the pause. */
function lookAgain(row: X402Row, now: Date): Exclude<Next, "settled"> {
  const ageMs = now.getTime() - row.createdAt.getTime();
  return { wait: new Date(now.getTime() + Math.min(lookAgainMs + ageMs / 2, slowestLookMs)) };
}

/**
 * Returns the outcome of a payment that already has a row. Once a payment is settled, its payer, nonce, and signature are public on
 * the chain. Therefore only the caller who sent it first sees the code of a pack; for any other caller with the same signature, the
 * code is emailed to its owner again. The confirmation token of a letter isn't on the chain, so whoever sends it too sees the code.
 * Every other call gets the same answer as for an unknown payment, so that callers can't guess email addresses.
 */
async function resume(sale: Sale): Promise<BoughtCredit> {
  const { deps, pack, email, quote, terms, payment, proof, refuse } = sale;
  const row = await waitWhileSettling(deps, payment.key);
  const isSame =
    row.pack === pack &&
    row.amount === terms.amount &&
    (quote ? quote.token.jti.equals(row.confirmationJti ?? new Uint8Array()) : row.email === email);
  if (!isSame || row.signatureHash !== proof.signatureHash) throw refuse("payment_invalid", alreadyUsed);
  const mayShow = quote !== null || row.callerHash === proof.callerHash;
  const bought = await outcomeOf(sale, row, mayShow);
  return mayShow ? bought : { ...bought, code: null };
}

async function outcomeOf(sale: Sale, row: X402Row, mayShow: boolean): Promise<BoughtCredit> {
  const { deps, refuse } = sale;
  const after = await decide(deps, row);
  if (typeof after === "object") return after;
  if (after === "failed") {
    throw refuse("payment_invalid", "The payment expired before it settled. Nothing was charged.");
  }
  if (after === "settled") return replayPayment(deps, row.key, { show: mayShow });
  const at = deps.clock();
  // The chain may have an answer soon.
  if (after === "unclear" || at.getTime() < row.createdAt.getTime() + lookAgainMs) throw unsettled();
  const lease = await deps.work.claim("token_payment", row.key);
  // Another call took the row first. Its outcome is this call's answer too.
  if (!lease) return resume(sale);
  await createX402Repository(deps).move(lease, "settling", at);
  // The chain accepts an authorization only once, so a second settlement can't charge twice.
  return settle(sale, { ...row, status: "settling" }, lease);
}

/** Waits until no other call is settling the row, then returns it. Throws service_unavailable if that call doesn't learn the outcome. */
async function waitWhileSettling(deps: X402Deps, key: string): Promise<X402Row> {
  const rows = createX402Repository(deps);
  const started = performance.now();
  let waited = false;
  for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 1.5, 500)) {
    const row = (await rows.find(key))!;
    if (waited && row.status === "unknown") throw unsettled();
    if (row.status !== "settling" || !(await rows.isLeased(key, deps.clock()))) return row;
    if (performance.now() - started > waitAtMostMs) throw unsettled();
    waited = true;
    await sleep(pauseMs);
  }
}

/** Asks the chain about an undecided row and stores what is certain. */
async function decide(
  deps: X402Deps,
  row: X402Row,
): Promise<BoughtCredit | "settled" | "failed" | "unused" | "unclear"> {
  if (row.status === "settled" || row.status === "failed") return row.status;
  const [, , payer, nonce] = row.key.split(":") as [string, string, string, string];
  const truth = await deps.x402!.look({ ...row, payer, nonce }, row.fromBlock);
  if (truth.state === "settled") return (await mintForTokens(deps, row, truth.transaction)) ?? "settled";
  if (truth.state === "unclear") return "unclear";
  if (truth.time.getTime() < row.validBefore.getTime() + finalMs) return "unused";
  // The only definite failure: the payment expired unused.
  return (await createX402Repository(deps).fail(row.key, deps.clock())) ? "failed" : "unclear";
}

/** Resolves a payment with an unknown settlement. Throws service_unavailable. */
export async function advanceX402Payment(deps: X402Deps, lease: Lease): Promise<Next> {
  const rows = createX402Repository(deps);
  const found = await rows.find(lease.id);
  // This process has no chain access, so the row waits for one that has.
  if (!found || !deps.x402) return found ? lookAgain(found, deps.clock()) : "settled";
  // The call that was settling it has died.
  if (found.status === "settling") await rows.move(lease, "unknown", deps.clock());
  const after = await decide(deps, (await rows.find(lease.id))!);
  const decided = typeof after === "object" || after === "settled" || after === "failed";
  return decided ? "settled" : lookAgain(found, deps.clock());
}
