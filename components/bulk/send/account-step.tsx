"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Field, Input } from "#components/ui/field";
import { requestAccountCode, verifyAccountCode } from "#lib/api/browser-client";
import { useAttempt } from "../../orders/use-attempt.ts";
import { type Account, persistAccount } from "./account.ts";

/** Verifies the sender's email with a six-digit code, once every 30 days. Bulk mail requires it. */
export function AccountStep({ account }: { account: Account | null }) {
  const t = useTranslations("bulk.account");
  const [email, setEmail] = useState("");
  const [code, setCode] = useState("");
  const [sent, setSent] = useState<{ to: string; requestId: string; emailed: boolean }>();
  const codeField = useRef<HTMLInputElement>(null);
  const { busy, problem, setProblem, attempt } = useAttempt();

  if (account) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-15">
        <span>
          {t.rich("sentAs", {
            email: account.email,
            b: (words) => <strong className="font-semibold break-all">{words}</strong>,
          })}
        </span>
        <Button kind="plain" onClick={() => persistAccount(null)}>
          {t("useOther")}
        </Button>
      </p>
    );
  }
  const ask = () =>
    attempt(async () => {
      const to = email.trim();
      const { request_id: requestId, emailed } = await requestAccountCode(to);
      setSent({ to, requestId, emailed });
      requestAnimationFrame(() => codeField.current?.focus());
    });
  const prove = ({ to, requestId }: { to: string; requestId: string }) =>
    attempt(async () => {
      const typed = { email: to, code: code.trim(), request_id: requestId };
      const { account_session, expires_at } = await verifyAccountCode(typed);
      persistAccount({ email: to, session: account_session, expiresAt: expires_at });
    });

  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void (sent ? prove(sent) : ask());
      }}
    >
      <div>
        <h3 className="text-15 font-semibold">{t("title")}</h3>
        <p className="text-15 text-ink-soft">{t("text")}</p>
      </div>
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
