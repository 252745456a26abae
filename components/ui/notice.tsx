import type { ReactNode } from "react";
import { cn } from "./class-names.tsx";

const tones = {
  plain: "before:bg-airmail-blue",
  problem: "before:bg-airmail-red",
  wait: "before:bg-wax",
  done: "before:bg-sage",
} as const;

type NoticeProps = {
  tone?: keyof typeof tones;
  title?: ReactNode;
  /** `alert` for a new error. Without a role, it is read in document order. */
  role?: "alert" | "status";
  className?: string;
  children?: ReactNode;
};

/** A message next to its cause: what happened, what it means, and what to do. */
export function Notice({ tone = "plain", title, role, className, children }: NoticeProps) {
  return (
    <div
      role={role}
      className={cn(
        "relative rounded-control bg-paper py-3 pr-4 pl-5 text-15 ring-1 ring-line ring-inset before:absolute before:inset-y-2.5 before:left-2 before:w-[3px] before:rounded-full",
        tones[tone],
        className,
      )}
    >
      {title ? <p className="font-semibold">{title}</p> : null}
      {children}
    </div>
  );
}
