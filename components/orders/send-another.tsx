"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { type Draft, emptyDraft } from "../compose/draft.ts";
import { isDraftBegun, startFrom, useDraft, useIsHydrated } from "../compose/use-draft.ts";
import { findSentLetter } from "./sent-orders.tsx";

/** Opens the same letter in the composer, if this browser still has it. */
export function SendAnother({ orderId }: { orderId: string }) {
  const t = useTranslations("orders.another");
  const router = useRouter();
  const hydrated = useIsHydrated();
  const draft = useDraft();
  const letter = hydrated ? (draft.sentAs === orderId ? draft : findSentLetter(orderId)) : undefined;
  if (!letter) return null;

  const putOnTheSheet = (another: Draft) => {
    startFrom({ ...emptyDraft, ...another });
    router.push("/send");
  };
  const label = t("send");
  return isDraftBegun(draft) ? (
    <ConfirmDialog
      trigger={<Button kind="quiet">{label}</Button>}
      title={t("unfinished")}
      description={t("unfinishedText")}
      confirm={t("replace")}
      keep={t("keep")}
      onConfirm={() => putOnTheSheet(letter)}
    />
  ) : (
    <Button kind="quiet" onClick={() => putOnTheSheet(letter)}>
      {label}
    </Button>
  );
}
