import { formatCents } from "#lib/shared/money";
import { translator } from "#messages/translator";
import type { Words } from "../email-layout.ts";

/** The email with the six digits that verify an email address. They are also in the subject, where a phone shows them. */
export function signInCodeMail(code: string): Words {
  const t = translator("mails.code");
  return {
    subject: t("subject", { code }),
    heading: t("heading"),
    paragraphs: [t("enter"), t("ignore")],
    code,
  };
}

type Pack = { faceCents: number; bonusCents: number; faceYears: number; bonusMonths: number };

/** The email with a prepaid credit code and its balance. */
export function creditCodeMail(code: string, pack: Pack, balancePage: string): Words {
  const t = translator("mails.credit");
  return {
    subject: t("subject"),
    heading: t("heading"),
    paragraphs: [t("keep")],
    code,
    facts: [
      [t("paid"), t("paidValue", { amount: formatCents(pack.faceCents), years: pack.faceYears })],
      [t("bonus"), t("bonusValue", { amount: formatCents(pack.bonusCents), months: pack.bonusMonths })],
    ],
    link: { label: t("balance"), url: balancePage },
  };
}
