"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { useLocalPath } from "#components/ui/local-link";
import { useIsHydrated } from "#components/ui/use-is-hydrated";
import { emptyDraft } from "../compose/draft.ts";
import { startFrom, useDraft } from "../compose/use-draft.ts";
import { findSentLetter } from "./sent-orders.tsx";

/** Opens the same letter in the composer, if this browser still has it. An unfinished letter stays in its own draft. */
export function SendAnother({ orderId, isReturned = false }: { orderId: string; isReturned?: boolean }) {
  const t = useTranslations("orders.another");
  const router = useRouter();
  const localPath = useLocalPath();
  const hydrated = useIsHydrated();
  const draft = useDraft();
  const letter = hydrated ? (draft.sentAs === orderId ? draft : findSentLetter(orderId)) : undefined;
  if (!letter) return null;
  return (
    <Button
      kind={isReturned ? "primary" : "quiet"}
      onClick={() => void startFrom({ ...emptyDraft, ...letter }).then(() => router.push(localPath("/send")))}
    >
      {t(isReturned ? "corrected" : "send")}
    </Button>
  );
}
