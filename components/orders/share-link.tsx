"use client";

import { useTranslations } from "next-intl";
import { useRef, useState, useSyncExternalStore } from "react";
import { Button } from "#components/ui/button";

const never = () => () => undefined;

/** Shares or copies the private link of this page. */
export function ShareLink({ title }: { title: string }) {
  const t = useTranslations("orders.share");
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
      // Closed without sharing.
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setDone("copied");
    } catch {
      // Where the browser forbids copying, the link is selected instead.
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
          {t("copy")}
        </Button>
        {canShare ? (
          <Button kind="quiet" onClick={share}>
            {t("share")}
          </Button>
        ) : null}
      </div>
      <p role="status" className="min-h-6 pt-2 text-15 text-ink-soft">
        {done ? t(done) : ""}
      </p>
      {done === "selected" ? (
        <p ref={shown} className="font-mono text-13 break-all">
          {window.location.href}
        </p>
      ) : null}
    </div>
  );
}
