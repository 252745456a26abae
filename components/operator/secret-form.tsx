"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import { FieldLabel, inputClasses } from "./parts.tsx";

/** `problem` is null if no response arrived. */
type Outcome = { secret: string } | { problem: string | null } | "asksToConfirm";

/**
 * A form whose answer is a secret, such as a key or a link, and shows it once. Asks for the password or a code in place if the server
 * wants it. Without JavaScript, the response is the secret alone.
 */
export function SecretForm({
  action,
  submit,
  shown,
  beside,
  children,
}: {
  action: string;
  submit: string;
  /** The title over the secret, the link to press once it is copied, and what to do if no response arrives. */
  shown: { title: string; copied: string; page: string; unanswered: string };
  /** The field next to the button. */
  beside: ReactNode;
  children?: ReactNode;
}) {
  const t = useTranslations("operator.confirm");
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setOutcome(await ask(event.currentTarget));
  }

  return (
    <form method="post" action={action} onSubmit={send} className="flex flex-col gap-4">
      {children}
      <div className="flex flex-wrap items-end gap-3">
        {beside}
        {outcome === "asksToConfirm" ? null : <Button type="submit">{submit}</Button>}
      </div>
      {outcome === "asksToConfirm" ? (
        <div className="flex flex-wrap items-end gap-3">
          <FieldLabel label={t("with")} className="min-w-50 flex-1">
            <input
              type="password"
              name="confirm_with"
              required
              autoComplete="current-password"
              // biome-ignore lint/a11y/noAutofocus: the form asks for it after the press
              autoFocus
              className={inputClasses}
            />
          </FieldLabel>
          <Button type="submit">{t("submit")}</Button>
        </div>
      ) : outcome === null ? null : "secret" in outcome ? (
        <Notice tone="done" role="status" title={shown.title}>
          <code className="font-mono text-15 break-all select-all">{outcome.secret}</code>
          <p className="mt-1">
            <a href={shown.page} className="underline underline-offset-4">
              {shown.copied}
            </a>
          </p>
        </Notice>
      ) : (
        <Notice tone="problem" role="alert">
          {outcome.problem ?? shown.unanswered}
        </Notice>
      )}
    </form>
  );
}

async function ask(form: HTMLFormElement): Promise<Outcome> {
  try {
    const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
    const answer = await fetch(form.action, { method: "POST", body });
    if (answer.status === 401) return "asksToConfirm";
    const text = await answer.text();
    return answer.ok ? { secret: text } : { problem: text };
  } catch {
    return { problem: null };
  }
}
