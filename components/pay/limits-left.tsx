import { useTranslations } from "next-intl";
import { formatCents } from "#lib/shared/money";
import type { Limits } from "./limits.ts";

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
