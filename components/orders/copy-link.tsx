"use client";

import { useRef, useState } from "react";
import { Button } from "#components/ui/button";

/** The private link of this page, to copy. Where the browser forbids copying, it is selected instead. */
export function CopyLink() {
  const [done, setDone] = useState<"copied" | "selected">();
  const shown = useRef<HTMLParagraphElement>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setDone("copied");
    } catch {
      setDone("selected");
      requestAnimationFrame(() => {
        if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
      });
    }
  };

  return (
    <div>
      <Button kind="quiet" onClick={copy}>
        Copy the link to this page
      </Button>
      <p role="status" className="mt-2 text-15 text-ink-soft">
        {done === "copied" ? "Copied." : done === "selected" ? "Here it is, selected for copying:" : ""}
      </p>
      {done === "selected" ? (
        <p ref={shown} className="font-mono text-13 break-all">
          {window.location.href}
        </p>
      ) : null}
    </div>
  );
}
