"use client";

import { useRef, useState, useSyncExternalStore } from "react";
import { Button } from "#components/ui/button";

const never = () => () => undefined;

/** The private link of this page, to hand on by whatever the device has for that, or to copy. */
export function ShareLink({ title }: { title: string }) {
  const [done, setDone] = useState<"copied" | "selected">();
  const shown = useRef<HTMLParagraphElement>(null);
  const canShare = useSyncExternalStore(
    never,
    () => typeof navigator.share === "function",
    () => false,
  );

  const share = async () => {
    try {
      await navigator.share({ title, url: window.location.href });
    } catch {
      // Closed without sharing: nothing to say.
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setDone("copied");
    } catch {
      // Where the browser forbids copying, it is selected instead.
      setDone("selected");
      requestAnimationFrame(() => {
        if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
      });
    }
  };

  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" onClick={copy}>
          Copy the link to this page
        </Button>
        {canShare ? (
          <Button kind="quiet" onClick={share}>
            Share it
          </Button>
        ) : null}
      </div>
      <p role="status" className="min-h-6 pt-2 text-15 text-ink-soft">
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
