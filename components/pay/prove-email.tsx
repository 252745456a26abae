"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Field, Input } from "#components/ui/field";
import { requestAccountCode } from "#lib/api/browser-client";
import { useAttempt } from "../orders/use-attempt.ts";
import { EmailField, questionEmail } from "./email-field.tsx";

type ProvenCode = { email: string; code: string; request_id: string };

type ProveEmailProps = {
  id: string;
  /** Already known addresses don't have to be typed again. */
  initialEmail?: string;
  /** Uses the six digits. Throws ApiProblem if they are wrong. */
  onCode: (proof: ProvenCode) => Promise<void>;
  /** The label of the button that uses the digits. */
  verify?: string;
  children?: React.ReactNode;
};

/** Asks for an email address, emails six digits to it, and passes what was typed to `onCode`. */
export function ProveEmail({ id, initialEmail = "", onCode, verify, children }: ProveEmailProps) {
  const t = useTranslations("pay.mailbox");
  const [email, setEmail] = useState(initialEmail);
  const [code, setCode] = useState("");
  const [sent, setSent] = useState<{ to: string; requestId: string; emailed: boolean }>();
  const codeField = useRef<HTMLInputElement>(null);
  const { busy, problem, setProblem, attempt } = useAttempt();

  const ask = () =>
    attempt(async () => {
      const to = email.trim();
      const { request_id: requestId, emailed } = await requestAccountCode(to);
      setSent({ to, requestId, emailed });
      requestAnimationFrame(() => codeField.current?.focus());
    });
  const submit = () => {
    if (busy) return;
    if (sent) {
      const proof = { email: sent.to, code: code.trim(), request_id: sent.requestId };
      void attempt(() => onCode(proof));
    } else if (!questionEmail(id, email)) void ask();
  };
  // Not a form, because this stands inside the form of a letter too.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field submits, as in a form.
    <div
      className="grid gap-3"
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        submit();
      }}
    >
      {children}
      {sent ? (
        <>
          {sent.emailed ? null : <p className="text-15">{t("noOther")}</p>}
          <Field label={t("code", { email: sent.to })} error={problem}>
            <Input
              ref={codeField}
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              onValueChange={(typed) => {
                setCode(typed);
                setProblem(undefined);
              }}
              className="tabular max-w-44 font-mono tracking-[0.2em]"
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button disabled={busy || !/^\d{6}$/.test(code.trim())} focusableWhenDisabled onClick={submit}>
              {busy ? t("verifying") : (verify ?? t("verify"))}
            </Button>
            <Button kind="plain" onClick={() => setSent(undefined)}>
              {t("again")}
            </Button>
          </div>
        </>
      ) : (
        <>
          <EmailField
            id={id}
            label={t("email")}
            error={problem}
            value={email}
            onType={(typed) => {
              setEmail(typed);
              setProblem(undefined);
            }}
          />
          <div>
            <Button
              kind="quiet"
              disabled={busy || email.trim() === ""}
              focusableWhenDisabled
              onClick={submit}
            >
              {t(busy ? "sending" : "send")}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
