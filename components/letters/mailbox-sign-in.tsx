"use client";

import { useTranslations } from "next-intl";
import { signInToMailbox } from "#lib/api/browser-links";
import { ProveEmail } from "../pay/prove-email.tsx";

/** Opens a mailbox session for this browser with an email address and six digits. */
export function MailboxSignIn({ onSignedIn }: { onSignedIn: () => Promise<void> | void }) {
  const t = useTranslations("letters.signIn");
  return (
    <div className="max-w-100">
      <ProveEmail
        id="mailbox-email"
        verify={t("verify")}
        onCode={async (proof) => {
          await signInToMailbox(proof);
          await onSignedIn();
        }}
      />
    </div>
  );
}
