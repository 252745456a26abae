import type { ComponentProps } from "react";
import { cn } from "#components/ui/class-names";

type SheetProps = ComponentProps<"div"> & {
  /** How many sheets show their edges under this one. */
  under?: number;
};

/** A sheet of paper. */
export function Sheet({ under = 0, className, children, ...props }: SheetProps) {
  const edges = Math.min(under, 3);
  return (
    <div {...props} className={cn("relative", className)}>
      {Array.from({ length: edges }, (_, index) => {
        const depth = edges - index;
        return (
          <div
            key={depth}
            aria-hidden="true"
            className="true-paper on-desk absolute inset-0"
            style={{ transform: `translate(${depth * 3}px, ${depth * 4}px)` }}
          />
        );
      })}
      <div className="true-paper on-desk relative h-full">{children}</div>
    </div>
  );
}
