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
