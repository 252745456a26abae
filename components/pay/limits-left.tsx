"use client";

import { useTranslations } from "next-intl";
import { Notice } from "#components/ui/notice";
import { verifyAccountCode } from "#lib/api/browser-client";
import { formatCents } from "#lib/shared/money";
import { formatDay, formatTime } from "#lib/shared/reader-dates";
import { persistAccount } from "./account.ts";
import { fitsNow, type Limits, planParts } from "./limits.ts";
import { ProveEmail } from "./prove-email.tsx";

/** What can still be mailed today and in 30 days, in one line. */
export function LimitsLeft({ limits }: { limits: Limits }) {
  const t = useTranslations("pay.limits");
  return (
    <p className="tabular mt-2 text-13 text-ink-soft">
      {t("left", {
        today: limits.letters_24h.left,
        todayAmount: formatCents(limits.cents_24h.left),
        month: limits.letters_30d.left,
        monthAmount: formatCents(limits.cents_30d.left),
      })}
    </p>
  );
}

/** For one letter: what is left. If it doesn't fit, says when it does, and offers to verify an email address where that helps. */
export function LetterLimits({ limits, cents }: { limits: Limits; cents: number }) {
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

type ListPlanProps = { limits: Limits; letters: number; cents: number; isPart: boolean };

/** For a list: what is left, or the parts in which it can be sent, with their days. */
export function ListLimits({ limits, letters, cents, isPart }: ListPlanProps) {
  const t = useTranslations("pay.limits");
  if (fitsNow(limits, { letters, cents })) return <LimitsLeft limits={limits} />;
  const now = new Date();
  const { parts, later, nextAt } = planParts(limits, { letters, cents }, now);
  const next = { day: formatDay(nextAt), time: formatTime(nextAt) };
  return (
    <Notice tone="wait" role="status" title={t("larger", { count: letters })}>
      <ol className="tabular mt-1">
        {parts.map(({ letters: count, day }) => (
          <li key={day}>
            {day.slice(0, 10) === now.toISOString().slice(0, 10)
              ? t("partToday", { count })
              : t("part", { count, day: formatDay(day) })}
          </li>
        ))}
        {later > 0 ? <li>{t("later", { count: later })}</li> : null}
      </ol>
      <p className="mt-1">{isPart ? t("firstNow", next) : t("noneNow", next)}</p>
      <LimitsLeft limits={limits} />
    </Notice>
  );
}
