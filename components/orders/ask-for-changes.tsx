"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button";
import { Field, Input } from "#components/ui/field";
import { maxApprovalMessageChars } from "#lib/domain/orders/approval";

type AskForChangesProps = {
  /** The number of letters to decide about. */
  count: number;
  busy: boolean;
  onSend: (message: string) => Promise<void>;
  onBack: () => void;
};

/** Asks what the program that prepared the letter should change. */
export function AskForChanges({ count: letters, busy, onSend, onBack }: AskForChangesProps) {
  const t = useTranslations("orders.approve");
  const [message, setMessage] = useState("");
  const [problem, setProblem] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const over = [...message].length - maxApprovalMessageChars;
    if (message.trim() === "") return setProblem(t("messageEmpty"));
    if (over > 0) return setProblem(t("messageLong", { count: over }));
    await onSend(message);
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
      <Field
        label={t("message")}
        description={t("messageText", { count: letters })}
        {...(problem === undefined ? {} : { error: problem })}
      >
        <Input
          autoFocus
          render={<textarea rows={5} />}
          value={message}
          onValueChange={(value) => {
            setMessage(value);
            setProblem(undefined);
          }}
          className="h-auto py-2"
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy} focusableWhenDisabled>
          {busy ? t("deciding") : t("send")}
        </Button>
        <Button kind="plain" onClick={onBack}>
          {t("back")}
        </Button>
      </div>
    </form>
  );
}
