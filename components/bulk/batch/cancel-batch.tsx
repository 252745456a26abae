"use client";

import { useState } from "react";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { Field, Input } from "#components/ui/field";
import { Notice } from "#components/ui/notice";
import { type Batch, cancelBatch } from "#lib/api/browser-client";
import { useAttempt } from "../../orders/use-attempt.ts";
import type { SentBatch } from "../send/sent-batches.ts";

type TakeBatchBackProps = { batch: Batch; sent: SentBatch | undefined; onChanged: () => void };

/** Takes back every letter that has not been handed over: with the token this browser kept, or one that is pasted. */
export function TakeBatchBack({ batch, sent, onChanged }: TakeBatchBackProps) {
  const [token, setToken] = useState("");
  const { busy, problem, attempt } = useAttempt();
  const known = token.trim() || sent?.cancelToken;
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
        Take them back
      </h2>
      <p className="mt-1 text-15 text-ink-soft">
        What has not gone to the printer yet stays here, and what you paid for it is given back.
      </p>
      {problem ? (
        <Notice tone="problem" role="alert" className="mt-3">
          {problem}
        </Notice>
      ) : null}
      {sent ? null : (
        <Field
          label="Cancel token"
          description="It begins with svcc_ and was given to whoever sent these letters."
          className="mt-3"
        >
          <Input
            value={token}
            onValueChange={setToken}
            autoComplete="off"
            spellCheck={false}
            className="font-mono text-15"
          />
        </Field>
      )}
      <ConfirmDialog
        trigger={
          <Button kind="danger" className="mt-4" disabled={!known || busy} focusableWhenDisabled>
            {busy ? "Taking them back …" : "Take these letters back"}
          </Button>
        }
        title="Take these letters back?"
        description="Every letter that has not been handed to the printer will not be printed, and what you paid for it is given back."
        confirm="Take them back"
        keep="Let them go"
        onConfirm={cancelOrder}
      />
    </section>
  );
}
