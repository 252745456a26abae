"use client";

import { useRouter } from "next/navigation";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { type Draft, emptyDraft } from "../compose/draft.ts";
import { isDraftBegun, startFrom, useDraft, useIsHydrated } from "../compose/use-draft.ts";
import { findSentLetter } from "./sent-orders.tsx";

/** Puts the same letter on the sheet once more, to be changed and sent anew; only where this browser still has it. */
export function SendAnother({ orderId }: { orderId: string }) {
  const router = useRouter();
  const hydrated = useIsHydrated();
  const draft = useDraft();
  const letter = hydrated ? (draft.sentAs === orderId ? draft : findSentLetter(orderId)) : undefined;
  if (!letter) return null;

  const putOnTheSheet = (another: Draft) => {
    startFrom({ ...emptyDraft, ...another });
    router.push("/send");
  };
  const label = "Send another like this";
  return isDraftBegun(draft) ? (
    <ConfirmDialog
      trigger={<Button kind="quiet">{label}</Button>}
      title="Another letter lies on the sheet"
      description="You began one and have not sent it. This one would take its place, and what you wrote there would be gone."
      confirm="Put this one there"
      keep="Keep what I began"
      onConfirm={() => putOnTheSheet(letter)}
    />
  ) : (
    <Button kind="quiet" onClick={() => putOnTheSheet(letter)}>
      {label}
    </Button>
  );
}
