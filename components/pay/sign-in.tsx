"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { signInToMailbox } from "#lib/api/browser-links";
import { ProveEmail } from "./prove-email.tsx";

/** Opens a mailbox session for this browser, and shows the page again with what the session may see. */
export function SignIn({ id }: { id: string }) {
  const t = useTranslations("pay.mailbox");
  const router = useRouter();
  return (
    <div className="max-w-110">
      <ProveEmail
        id={id}
        onCode={async (proof) => {
          await signInToMailbox(proof);
          router.refresh();
        }}
      >
        <p className="text-15 text-ink-soft">{t("why")}</p>
      </ProveEmail>
    </div>
  );
}
