"use client";

import { useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Field, Input } from "#components/ui/field";
import { requestAccountCode, verifyAccountCode } from "#lib/api/browser-client";
import { useAttempt } from "../../orders/use-attempt.ts";
import { type Account, persistAccount } from "./account.ts";

/** Whoever mails to many proves an e-mail address first: six digits, once in 30 days. */
export function AccountStep({ account, why }: { account: Account | null; why: string }) {
  const [email, setEmail] = useState("");
  const [code, setCode] = useState("");
  const [sentTo, setSentTo] = useState<string>();
  const codeField = useRef<HTMLInputElement>(null);
  const { busy, problem, setProblem, attempt } = useAttempt();

  if (account) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-15">
        <span>
          Sent as <strong className="font-semibold break-all">{account.email}</strong>
        </span>
        <Button kind="plain" onClick={() => persistAccount(null)}>
          Use another address
        </Button>
      </p>
    );
  }
  const ask = () =>
    attempt(async () => {
      await requestAccountCode(email.trim());
      setSentTo(email.trim());
      requestAnimationFrame(() => codeField.current?.focus());
    });
  const prove = (address: string) =>
    attempt(async () => {
      const { account_session, expires_at } = await verifyAccountCode(address, code.trim());
      persistAccount({ email: address, session: account_session, expiresAt: expires_at });
    });

  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void (sentTo ? prove(sentTo) : ask());
      }}
    >
      <div>
        <h3 className="text-15 font-semibold">Prove an e-mail address</h3>
        <p className="text-15 text-ink-soft">{why}</p>
      </div>
      {sentTo ? (
        <>
          <Field label={`The six digits that we mailed to ${sentTo}`} error={problem}>
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
              {busy ? "Looking …" : "That is mine"}
            </Button>
            <Button kind="plain" onClick={() => setSentTo(undefined)}>
              Another address, or mail it again
            </Button>
          </div>
        </>
      ) : (
        <>
          <Field label="Your e-mail address" error={problem}>
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
              {busy ? "Mailing it …" : "Mail me a code"}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
