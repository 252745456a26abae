"use client";

import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import type { SentHow } from "./draft.ts";
import { startNewDraft } from "./use-draft.ts";

const words = {
  mailed: { title: "This letter was sent", detail: "", link: "See where it is" },
  test_sent: {
    title: "You rehearsed this letter",
    detail: "Nothing was mailed and nothing was charged.",
    link: "See how it went",
  },
  unpaid: {
    title: "This letter has an order already",
    detail:
      "It was waiting for its payment when you came back. Pay for it there: mailing it here once more makes a second letter.",
    link: "Go to that order",
  },
} as const satisfies Record<SentHow, unknown>;

type AlreadySentProps = { orderId: string; how?: SentHow | undefined; onNew?: () => void };

/** Keeps a letter that was sent from being sent again by mistake, and says so of one that was not. */
export function AlreadySent({ orderId, how = "mailed", onNew }: AlreadySentProps) {
  const { title, detail, link } = words[how];
  return (
    <Notice
      tone={how === "mailed" ? "done" : how === "unpaid" ? "wait" : "plain"}
      className="mb-5"
      title={title}
    >
      {detail ? <p className="mt-1">{detail}</p> : null}
      <p className="mt-1">
        {/* A whole load: only an order's own document may show the card form (security-headers.ts). */}
        <a
          href={`/orders/${orderId}`}
          className="inline-flex min-h-11 items-center text-airmail-blue underline underline-offset-4"
        >
          {link}
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
