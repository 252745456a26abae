import { randomBytes } from "node:crypto";
import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import { mailboxDigest } from "#lib/domain/access/mailbox";
import type { Keyring } from "#lib/shared/keyring";
import type { Lot } from "./allot-lots.ts";
import { hmacsOf, newCreditCode, openCode, sealCode } from "./credit-code.ts";
import { grantPack } from "./ledger-repository.ts";
import { type PaidQuote, paidQuoteOf } from "./letter-quote.ts";
import { packValue, type SoldCredit } from "./packs.ts";

export type CreditAccount = {
  id: string;
  sandbox: boolean;
  /** True if none of the account's credit can pay, because its payment was disputed or refunded. */
  frozen: boolean;
  pack: string;
  email: string | null;
  lots: Lot[];
  /** The quote that the code was bought for, if it was bought for one letter. */
  paidQuote?: PaidQuote;
};

export type Mint = {
  pack: SoldCredit;
  /** For `amount` and `letter`. */
  amountCents?: number | undefined;
  /** Null if a code for one letter was bought without an address. */
  email: string | null;
  source: string;
  /** The card payment that pays for it, if one does. */
  purchaseId?: string;
  sandbox: boolean;
  at: Date;
};

/**
 * Mints a code for a payment, in the caller's transaction. If this source already minted a code, returns that one with `minted`
 * false. The source is unique in the database, so concurrent calls mint only one.
 */
export async function mintCode(
  tx: Transaction,
  keyring: Keyring,
  { pack, amountCents, email, source, purchaseId, sandbox, at }: Mint,
): Promise<{ accountId: string; code: string; minted: boolean; createdAt: Date }> {
  const value = packValue(pack, amountCents);
  const { id, code, ...sealed } = newAccount(keyring);
  const account = {
    ...{ id, ...sealed, pack, faceCents: value.faceCents, email, mailbox: email && mailboxOfAccount(email) },
    ...{ source, sandbox, createdAt: at },
  };
  const { count } = await tx.creditAccount.createMany({ data: [account], skipDuplicates: true });
  if (count === 1) {
    await grantPack(tx, { accountId: id, purchaseId: purchaseId ?? null, ...value, at });
    return { accountId: id, code, minted: true, createdAt: at };
  }
  const found = await tx.creditAccount.findUniqueOrThrow({ where: { source } });
  return { accountId: found.id, code: openCode(keyring, found), minted: false, createdAt: found.createdAt };
}

/** The ID and the code of a new account. Store all fields except `code`. */
export function newAccount(keyring: Keyring) {
  const code = newCreditCode();
  return { id: `cra_${randomBytes(12).toString("hex")}`, code, ...sealCode(keyring, code) };
}

/** The digest that finds the codes of a mailbox. */
export const mailboxOfAccount = (email: string): string => mailboxDigest(email).toString("hex");

/** The account, with the data that decrypts its code. Throws if there is none. */
export const getAccount = ({ prisma }: Pick<Database, "prisma">, id: string) =>
  prisma.creditAccount.findUniqueOrThrow({ where: { id } });

export const findAccountWithLots = ({ prisma }: Pick<Database, "prisma">, id: string) =>
  prisma.creditAccount.findUnique({ where: { id }, include: { lots: true } });

/** One statement, because every letter that is paid with a code reads its account. */
const payerSql = (condition: string) => `
  select a.id, a.sandbox, a.pack, a.email, a.created_at as "createdAt", x.confirmation_jti as jti,
    (select jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'balanceCents', l.balance_cents, 'expiresAt', l.expires_at,
      'frozenAt', l.frozen_at, 'purchaseId', l.purchase_id) order by l.id) from credit_lots l where l.account_id = a.id) as lots
  from credit_accounts a left join x402_payments x on x.account_id = a.id
  where a.voided_at is null and ${condition} limit 1`;
const byCodeSql = payerSql("a.code_hmac = any($1::text[])");
const byIdSql = payerSql("a.id = $1");

type StoredLot = Omit<Lot, "expiresAt" | "frozenAt"> & { expiresAt: string; frozenAt: string | null };
type PayerRow = Pick<CreditAccount, "id" | "sandbox" | "pack" | "email"> & {
  createdAt: Date;
  jti: Uint8Array | null;
  lots: StoredLot[] | null;
};

const toLot = (lot: StoredLot): Lot => ({
  ...lot,
  expiresAt: new Date(lot.expiresAt),
  frozenAt: lot.frozenAt === null ? null : new Date(lot.frozenAt),
});

export function createCreditRepository({ pool }: Pick<Database, "pool">, keyring: Keyring) {
  async function find(name: string, text: string, value: unknown): Promise<CreditAccount | null> {
    const { rows } = await pool.query<PayerRow>({ name, text, values: [value] });
    if (!rows[0]) return null;
    const { jti, createdAt, lots, ...account } = rows[0];
    const all = (lots ?? []).map(toLot);
    return {
      ...account,
      lots: all,
      frozen: all.every(({ frozenAt }) => frozenAt !== null),
      ...(jti ? { paidQuote: paidQuoteOf(jti, createdAt) } : {}),
    };
  }
  return {
    findByCode: (code: string) => find("payer_by_code", byCodeSql, hmacsOf(keyring, code)),
    /** Null also for an account whose code was voided. */
    findById: (id: string) => find("payer_by_id", byIdSql, id),
  };
}
