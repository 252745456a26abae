import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names";
import type { Quote } from "#lib/api/browser-client";
import { formatCents } from "#lib/shared/money";

type PriceBreakdownProps = { items: Quote["breakdown"]; totalCents: number; className?: string };

/** The items of the price, and the total. */
export function PriceBreakdown({ items, totalCents, className }: PriceBreakdownProps) {
  const t = useTranslations("objects");
  return (
    <dl className={cn("tabular text-15", className)}>
      {items.map((item) => (
        <div key={item.id} className="flex justify-between gap-4 border-b border-line py-2">
          <dt>{item.label}</dt>
          <dd className="whitespace-nowrap">{formatCents(item.amount_cents)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 py-2 text-16 font-semibold">
        <dt>{t("total")}</dt>
        <dd>{formatCents(totalCents)}</dd>
      </div>
    </dl>
  );
}
