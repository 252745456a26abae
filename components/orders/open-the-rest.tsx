"use client";

import { useTranslations } from "next-intl";
import { findMailboxLink } from "#lib/api/browser-links";
import { MailboxSignIn } from "../letters/mailbox-sign-in.tsx";
import { parseFragment } from "../storage/link-fragment.ts";

/**
 * Opens the pages and the certificate, which the link in an email doesn't open if the address may be a stranger's. Six digits show that
 * this person reads the mailbox.
 */
export function OpenTheRest({
  orderId,
  onLink,
}: {
  orderId: string;
  onLink: (link: string) => Promise<void>;
}) {
  const t = useTranslations("orders.openTheRest");
  const open = async () => {
    const { link } = parseFragment(new URL(await findMailboxLink(orderId)).hash);
    if (link) await onLink(link);
  };
  return (
    <section aria-labelledby="open-the-rest" className="print:hidden">
      <h2 id="open-the-rest" className="display text-21 font-semibold">
        {t("title")}
      </h2>
      <p className="mt-1 mb-4 text-15 text-ink-soft">{t("text")}</p>
      <MailboxSignIn onSignedIn={open} />
    </section>
  );
}
