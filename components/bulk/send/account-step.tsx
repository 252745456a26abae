"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { verifyAccountCode } from "#lib/api/browser-client";
import { type Account, persistAccount } from "../../pay/account.ts";
import { ProveEmail } from "../../pay/prove-email.tsx";

/** Verifies the sender's email with a six-digit code, once every 30 days. Bulk mail requires it. */
export function AccountStep({ account }: { account: Account | null }) {
  const t = useTranslations("bulk.account");
  if (account) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-15">
        <span>
          {t.rich("sentAs", {
            email: account.email,
            b: (words) => <strong className="font-semibold break-all">{words}</strong>,
          })}
        </span>
        <Button kind="plain" onClick={() => persistAccount(null)}>
          {t("useOther")}
        </Button>
      </p>
    );
  }
  return (
    <ProveEmail
      id="account-email"
      onCode={async (proof) => {
        const { account_session, expires_at } = await verifyAccountCode(proof);
        persistAccount({ email: proof.email, session: account_session, expiresAt: expires_at });
      }}
    >
      <div>
        <h3 className="text-15 font-semibold">{t("title")}</h3>
        <p className="text-15 text-ink-soft">{t("text")}</p>
      </div>
    </ProveEmail>
  );
}
