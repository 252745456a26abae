import type { ReactNode } from "react";
import { cn } from "#components/ui/class-names";
import { Mark } from "./mark.tsx";

type StampProps = {
  /** The figure on the stamp: a price, or a count. */
  value: ReactNode;
  caption: ReactNode;
  tone?: "blue" | "red" | "ink";
  className?: string;
};

const tones = { blue: "bg-sheet-blue", red: "bg-sheet-red", ink: "bg-sheet-ink" } as const;

/** A perforated stamp in one color, with its value where real stamps show it. */
export function Stamp({ value, caption, tone = "blue", className }: StampProps) {
  return (
    <div className={cn("drop-shadow-[0_0.5px_1px_oklch(0.24_0.03_265/0.42)]", className)}>
      <div className="perforated bg-sheet">
        <div
          className={cn(
            "flex h-full min-w-20 flex-col items-center justify-between gap-1 px-2.5 pt-2.5 pb-2 text-sheet",
            tones[tone],
          )}
        >
          <Mark className="w-11" />
          <span className="display tabular text-21 leading-none font-semibold">{value}</span>
          <span className="text-[0.5625rem] leading-none font-semibold tracking-[0.14em] uppercase">
            {caption}
          </span>
        </div>
      </div>
    </div>
  );
}
