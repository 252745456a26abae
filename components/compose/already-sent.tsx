"use client";

import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import { startNewDraft } from "./use-draft.ts";

/** Keeps a letter that was sent from being sent again by mistake. */
export function AlreadySent({ orderId, onNew }: { orderId: string; onNew?: () => void }) {
  return (
    <Notice tone="done" className="mb-5" title="This letter was sent">
      <p className="mt-1">
        {/* A whole load: only an order's own document may show the card form (security-headers.ts). */}
        <a
          href={`/orders/${orderId}`}
          className="inline-flex min-h-11 items-center text-airmail-blue underline underline-offset-4"
        >
          See where it is
        </a>
      </p>
      <Button
        kind="quiet"
        onClick={() => {
          startNewDraft();
          onNew?.();
        }}
      >
        Start a new one
      </Button>
    </Notice>
  );
}
