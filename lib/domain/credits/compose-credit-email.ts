import type { Database } from "#lib/db/client";
import { mailboxDigest } from "#lib/domain/access/mailbox";
import type { Composed } from "#lib/domain/messages/composed";
import { layOut } from "#lib/domain/messages/email-layout";
import { findMailLocale } from "#lib/domain/messages/mail-language-repository";
import type { CreditMessageKind } from "#lib/domain/messages/queue-message";
import {
  creditCodeMail,
  creditTopUpMail,
  lowBalanceMail,
} from "#lib/domain/messages/templates/credit-emails";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";
import { localPath } from "#lib/shared/locales";
import { balanceOf } from "./balance.ts";
import { openCode } from "./credit-code.ts";
import { findAccountWithLots } from "./credit-repository.ts";
import { creditLifetimes, packValue, type SoldCredit } from "./packs.ts";
import { findPurchaseWithAccount } from "./purchase-repository.ts";

type Deps = { database: Pick<Database, "prisma">; keyring: Keyring; clock: Clock; publicUrl: string };

/** Composes an email about a credit code. Null if the code has no address or is gone or void: a wrong mailbox gets nothing after a correction. */
export async function composeCreditMail(
  deps: Deps,
  kind: CreditMessageKind,
  reference: string,
): Promise<Composed | null> {
  const { database } = deps;
  const purchase = kind === "credit_top_up" ? await findPurchaseWithAccount(database, reference) : null;
  const account = purchase?.account ?? (await findAccountWithLots(database, reference));
  if (!account?.email || account.voidedAt) return null;
  const locale = await findMailLocale(database, account.id);
  const page = deps.publicUrl + localPath("/credits", locale);
  const code = openCode(deps.keyring, account);
  const { balanceCents } = balanceOf(account.lots, deps.clock());
  if (kind === "credit_code") {
    const pack = { ...packValue(account.pack as SoldCredit, account.faceCents), ...creditLifetimes };
    return { mail: layOut(account.email, creditCodeMail(code, pack, page, locale), locale) };
  }
  const last4 = code.slice(-4);
  if (purchase) {
    const added = { ...packValue(purchase.pack as SoldCredit, purchase.faceCents), ...creditLifetimes };
    return {
      mail: layOut(account.email, creditTopUpMail(last4, { added, balanceCents }, page, locale), locale),
    };
  }
  return {
    mail: layOut(account.email, lowBalanceMail(last4, balanceCents, page, locale), locale),
    recipient: { mailbox: mailboxDigest(account.email).toString("hex"), isProven: false },
  };
}
