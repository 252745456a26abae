import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "../ui/class-names.tsx";

/** A receipt: narrow paper, torn off at the bottom. */
export function Slip({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cn("drop-shadow-[0_1px_1.5px_oklch(0.24_0.03_265/0.16)]", className)}>
      <div className="true-paper torn px-5 pt-5 pb-8 sm:px-6">{children}</div>
    </div>
  );
}

export type SlipRow = { id: string; label: string; amount: string };

/** Items with their amounts, and the total. */
export function SlipRows({ rows, total }: { rows: readonly SlipRow[]; total: string }) {
  const t = useTranslations("objects");
  return (
    <dl className="tabular text-15">
      {rows.map(({ id, label, amount }) => (
        <div key={id} className="flex justify-between gap-6 py-1">
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-6 border-t border-dashed border-edge pt-2 font-semibold">
        <dt>{t("total")}</dt>
        <dd className="display text-21">{total}</dd>
      </div>
    </dl>
  );
}
