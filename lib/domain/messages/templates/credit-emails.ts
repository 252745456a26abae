import type { AppLocale } from "#lib/shared/locales";
import { formatCents } from "#lib/shared/money";
import { translator } from "#messages/translator";
import type { Words } from "../email-layout.ts";

type Pack = { faceCents: number; bonusCents: number; faceYears: number; bonusMonths: number };

/** The email with a prepaid credit code and what was bought. */
export function creditCodeMail(code: string, pack: Pack, balancePage: string, locale: AppLocale): Words {
  const t = translator("mails.credit", locale);
  return {
    subject: t("subject"),
    heading: t("heading"),
    paragraphs: [t("keep")],
    code,
    facts: factsOf(pack, locale),
    link: { label: t("balance"), url: balancePage },
  };
}

/** The email about credit that was added to a code. The code is named by its last four characters. */
export function creditTopUpMail(
  last4: string,
  { added, balanceCents }: { added: Pack; balanceCents: number },
  balancePage: string,
  locale: AppLocale,
): Words {
  const t = translator("mails.credit", locale);
  return {
    subject: t("topUpSubject", { last4 }),
    heading: t("topUpHeading", { last4 }),
    paragraphs: [t("topUpText")],
    facts: [...factsOf(added, locale), [t("balanceNow"), formatCents(balanceCents)]],
    link: { label: t("balance"), url: balancePage },
  };
}

/** The email that says a code is nearly spent. */
export function lowBalanceMail(
  last4: string,
  balanceCents: number,
  topUpPage: string,
  locale: AppLocale,
): Words {
  const t = translator("mails.credit", locale);
  return {
    subject: t("lowSubject", { balance: formatCents(balanceCents) }),
    heading: t("lowHeading", { balance: formatCents(balanceCents) }),
    paragraphs: [t("lowText", { last4 })],
    link: { label: t("topUp"), url: topUpPage },
  };
}

function factsOf(pack: Pack, locale: AppLocale): [string, string][] {
  const t = translator("mails.credit", locale);
  const paid = t("paidValue", { amount: formatCents(pack.faceCents), years: pack.faceYears });
  const bonus = t("bonusValue", { amount: formatCents(pack.bonusCents), months: pack.bonusMonths });
  return [[t("paid"), paid], ...(pack.bonusCents > 0 ? [[t("bonus"), bonus] as [string, string]] : [])];
}
