import type { AppLocale } from "#lib/shared/locales";
import { translator } from "#messages/translator";
import type { Words } from "../email-layout.ts";

type Update = { kind: string; reference: string; page: string };

/** Orders and batches that a summary lists. The rest are only counted. */
const shown = 20;

/** The email that reports the orders whose emails were held back, newest first. */
export function summaryMail(
  updates: readonly Update[],
  { isProven, locale }: { isProven: boolean; locale: AppLocale },
): Words {
  const t = translator("mails.summary", locale);
  const subject = t("subject", { count: updates.length });
  const more = updates.length - shown;
  return {
    subject,
    heading: subject,
    paragraphs: [
      t(isProven ? "whyProven" : "why"),
      t("where"),
      ...(more > 0 ? [t("more", { count: more })] : []),
    ],
    links: updates.slice(0, shown).map(({ kind, reference, page }) => ({
      label: t("entry", { kind, id: `${reference.slice(0, 12)}…` }),
      url: page,
    })),
  };
}
