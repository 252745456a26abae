import type { AppLocale } from "#lib/shared/locales";
import { translator } from "#messages/translator";
import type { Words } from "../email-layout.ts";

/** The email with the six digits that verify an email address. They are also in the subject, where a phone shows them. */
export function signInCodeMail(code: string, locale: AppLocale): Words {
  const t = translator("mails.code", locale);
  return {
    subject: t("subject", { code }),
    heading: t("heading"),
    paragraphs: [t("enter"), t("ignore")],
    code,
  };
}
