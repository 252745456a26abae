"use client";

import { useEffect, useRef, useState } from "react";

/** Copies the code of the figure it stands in. Where the browser forbids copying, the code is selected instead. */
export function CopyCode({ what }: { what: string }) {
  const [done, setDone] = useState<"copied" | "selected">();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(undefined), 4000);
    return () => clearTimeout(timer);
  }, [done]);

  const copy = async () => {
    const code = button.current?.closest("figure")?.querySelector("code");
    if (!code) return;
    try {
      await navigator.clipboard.writeText(code.textContent);
      setDone("copied");
    } catch {
      window.getSelection()?.selectAllChildren(code);
      setDone("selected");
    }
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={copy}
        aria-label={`Copy: ${what}`}
        className="-mr-2 min-h-11 rounded-control px-3 text-15 font-medium underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        {done === "copied" ? "Copied" : done === "selected" ? "Selected" : "Copy"}
      </button>
      <span role="status" className="sr-only">
        {done === "copied" ? "Copied." : done === "selected" ? "Selected for copying." : ""}
      </span>
    </>
  );
}
