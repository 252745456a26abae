"use client";

import { useTranslations } from "next-intl";
import { Notice } from "#components/ui/notice";
import { useDates } from "#components/ui/use-dates";
import { verifyAccountCode } from "#lib/api/browser-client";
import { persistAccount } from "./account.ts";
import { fitsNow, type Limits } from "./limits.ts";
import { LimitsLeft } from "./limits-left.tsx";
import { ProveEmail } from "./prove-email.tsx";

/** For one letter: what is left. If it doesn't fit, says when it does, and offers to verify an email address where that helps. */
export function LetterLimits({ limits, cents }: { limits: Limits; cents: number }) {
  const { formatDay, formatTime } = useDates();
  const t = useTranslations("pay.limits");
  if (fitsNow(limits, { letters: 1, cents })) return <LimitsLeft limits={limits} />;
  const at = limits.retry_at;
  return (
    <Notice tone="wait" role="status" title={t("reached")} className="mt-3">
      <p className="mt-1">
        {at ? t("fitsAt", { day: formatDay(at), time: formatTime(at) }) : t("never")} {t("kept")}
      </p>
      <LimitsLeft limits={limits} />
      {limits.verified ? null : (
        <div className="mt-3">
          <ProveEmail
            id="limits-email"
            onCode={async (proof) => {
              const { account_session, expires_at } = await verifyAccountCode(proof);
              persistAccount({ email: proof.email, session: account_session, expiresAt: expires_at });
            }}
          >
            <p>{t("verify")}</p>
          </ProveEmail>
        </div>
      )}
    </Notice>
  );
}
