"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { Notice } from "#components/ui/notice";
import { type Batch, cancelBatch } from "#lib/api/browser-batches";
import { OtherDevice } from "../../orders/other-device.tsx";
import { useAttempt } from "../../orders/use-attempt.ts";
import type { SentBatch } from "../send/sent-batches.ts";

type CancelBatchProps = { batch: Batch; sent: SentBatch | undefined; onChanged: () => void };

/** Cancels every letter that has not gone to print. Uses the token that this browser saved. */
export function CancelBatch({ batch, sent, onChanged }: CancelBatchProps) {
  const t = useTranslations("batch.cancel");
  const { busy, problem, attempt } = useAttempt();
  const known = sent?.cancelToken;
  const cancelOrder = () =>
    attempt(
      async () => {
        await cancelBatch(batch.id, known ?? "");
        onChanged();
      },
      () => onChanged(),
    );
  return (
    <section aria-labelledby="cancel">
      <h2 id="cancel" className="display text-21 font-semibold">
        {t("title")}
      </h2>
      <p className="mt-1 text-15 text-ink-soft">{t("text")}</p>
      {problem ? (
        <Notice tone="problem" role="alert" className="mt-3">
          {problem}
        </Notice>
      ) : null}
      <ConfirmDialog
        trigger={
          <Button kind="danger" className="mt-4" disabled={!known || busy} focusableWhenDisabled>
            {t(busy ? "canceling" : "cancel")}
          </Button>
        }
        title={t("question")}
        description={t("questionText")}
        confirm={t("confirm")}
        keep={t("keep")}
        onConfirm={cancelOrder}
      />
      <OtherDevice known={known !== undefined} />
    </section>
  );
}
