"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Field, Input } from "#components/ui/field";
import { requestAccountCode } from "#lib/api/browser-client";
import { signInToMailbox } from "#lib/api/browser-links";
import { useAttempt } from "../orders/use-attempt.ts";

/** Opens a mailbox session for this browser with an email address and six digits. */
export function MailboxSignIn({ onSignedIn }: { onSignedIn: () => Promise<void> | void }) {
  const t = useTranslations("letters.signIn");
  const [email, setEmail] = useState("");
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
  const enter = ({ to, requestId }: { to: string; requestId: string }) =>
    attempt(async () => {
      await signInToMailbox({ email: to, code: code.trim(), request_id: requestId });
      await onSignedIn();
    });

  return (
    <form
      noValidate
      className="grid max-w-100 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void (sent ? enter(sent) : ask());
      }}
    >
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
            <Button type="submit" disabled={busy || !/^\d{6}$/.test(code.trim())} focusableWhenDisabled>
              {t(busy ? "verifying" : "verify")}
            </Button>
            <Button kind="plain" onClick={() => setSent(undefined)}>
              {t("again")}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Field label={t("email")} error={problem}>
            <Input
              type="email"
              inputMode="email"
              autoComplete="email"
              value={email}
              onValueChange={(typed) => {
                setEmail(typed);
                setProblem(undefined);
              }}
            />
          </Field>
          <div>
            <Button type="submit" kind="quiet" disabled={busy || email.trim() === ""} focusableWhenDisabled>
              {t(busy ? "sending" : "send")}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
