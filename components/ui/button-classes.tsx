import { cva } from "class-variance-authority";

/** How a button looks; also for links that act as the primary way on. */
export const buttonClasses = cva(
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2.5 text-center text-16 leading-tight font-semibold select-none transition-[background-color,color,opacity,transform] duration-150 ease-out motion-safe:active:not-data-disabled:translate-y-px data-disabled:opacity-55",
  {
    variants: {
      kind: {
        primary: "bg-ink text-paper hover:not-data-disabled:bg-ink/88",
        quiet: "bg-transparent text-ink ring-1 ring-edge ring-inset hover:not-data-disabled:bg-ink/6",
        plain:
          "px-3 font-medium text-ink underline decoration-edge underline-offset-4 hover:not-data-disabled:decoration-ink",
        danger:
          "bg-transparent text-airmail-red ring-1 ring-airmail-red ring-inset hover:not-data-disabled:bg-airmail-red/8",
      },
      size: { normal: "", large: "min-h-13 px-7 text-17" },
    },
    defaultVariants: { kind: "primary", size: "normal" },
  },
);
