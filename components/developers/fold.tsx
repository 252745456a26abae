"use client";

import { type ReactNode, useEffect, useState } from "react";
import { cn } from "#components/ui/class-names";

type FoldProps = {
  id: string;
  heading: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A part of a long page. On a phone it is folded until the reader opens it; on a wide screen it is always open. */
export function Fold({ id, heading, className, children }: FoldProps) {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const openIfMeant = () => {
      if (window.location.hash === `#${id}`) setOpen(true);
    };
    openIfMeant();
    window.addEventListener("hashchange", openIfMeant);
    return () => window.removeEventListener("hashchange", openIfMeant);
  }, [id]);

  return (
    <section className={className}>
      <h3 id={id}>
        <span className="hidden lg:block">{heading}</span>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-13 w-full items-center justify-between gap-3 py-2 text-left lg:hidden"
        >
          <span className="min-w-0">{heading}</span>
          <svg
            viewBox="0 0 16 16"
            aria-hidden="true"
            className={cn(
              "size-4 shrink-0 text-ink-soft transition-transform duration-150 ease-out motion-reduce:transition-none",
              open && "rotate-180",
            )}
          >
            <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.75" />
          </svg>
        </button>
      </h3>
      <div className={cn("pt-4", !open && "max-lg:hidden")}>{children}</div>
    </section>
  );
}
