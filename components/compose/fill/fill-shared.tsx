"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import UploadNotice from "../upload-notice.tsx";
import { claimDraft, isDraftBegun, readDraft, startFrom, updateDraft } from "../use-draft.ts";
import { usePdfUpload } from "../use-pdf-upload.ts";
import { toDraft } from "./filled-draft.ts";
import { findShared, forgetShared, type SharedContent } from "./shared-content.ts";
import { UnfinishedQuestion } from "./unfinished-question.tsx";

/**
 * Puts on the sheet what another app shared: a text, or a PDF, which is uploaded as if it had been chosen here. Never overwrites an
 * unfinished letter: asks first, and then leaves it in its draft.
 */
export default function FillShared({ onDone }: { onDone: () => void }) {
  const t = useTranslations("compose.shared");
  const [found, setFound] = useState<SharedContent>();
  const [step, setStep] = useState<"finding" | "asked" | "lost" | "taken">("finding");
  const isStarted = useRef(false);
  const upload = usePdfUpload((pdf) => {
    updateDraft({ pdf, sentAs: undefined });
    void forgetShared();
    if (found?.otherFiles === 0) onDone();
  });

  const open = async (shared: SharedContent) => {
    await startFrom(toDraft({ text: shared.text }, readDraft()));
    setStep("taken");
    if (shared.file) return upload.choose(shared.file);
    await forgetShared();
    onDone();
  };
  const start = async () => {
    const shared = await findShared();
    if (!shared) return setStep("lost");
    setFound(shared);
    await claimDraft();
    if (isDraftBegun()) return setStep("asked");
    await open(shared);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once.
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void start().catch(() => setStep("lost"));
  }, []);

  if (step === "lost")
    return (
      <Notice tone="problem" role="alert" className="mb-5" title={t("lost")}>
        <p className="mt-1">{t("lostText")}</p>
      </Notice>
    );
  if (step === "asked" && found)
    return (
      <UnfinishedQuestion
        title={t("title")}
        confirm={t("open")}
        onAnswer={(isConfirmed) => void (isConfirmed ? open(found) : forgetShared().then(onDone))}
      />
    );
  const { state } = upload;
  return (
    <>
      <UploadNotice state={state} onStop={upload.stop} />
      {state.kind === "refused" && found?.file ? (
        <Button type="button" className="mb-5" onClick={() => void upload.choose(found.file!)}>
          {t("again")}
        </Button>
      ) : null}
      {found && found.otherFiles > 0 ? (
        <Notice tone="wait" className="mb-5" title={t("others", { count: found.otherFiles })}>
          <p className="mt-1">{t("othersText")}</p>
        </Notice>
      ) : null}
    </>
  );
}
