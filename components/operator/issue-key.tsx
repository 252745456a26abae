"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import { maxReasonChars } from "#lib/domain/operators/schema";
import { FieldLabel, inputClasses } from "./parts.tsx";

/** `problem` is null if no response arrived. */
type Outcome = { key: string } | { problem: string | null } | { asksToConfirm: true };

/** Issues a key and shows it once. Without JavaScript, the response is the key alone. */
export function IssueKey({ scopes }: { scopes: readonly string[] }) {
  const t = useTranslations("operator.keys");
  const parts = useTranslations("operator.parts");
  const confirm = useTranslations("operator.confirm");
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function issue(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setOutcome(await ask(form));
  }

  return (
    <form method="post" action="/api/operator/keys" onSubmit={issue} className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
        <FieldLabel label={t("name")}>
          <input name="name" required maxLength={100} className={inputClasses} />
        </FieldLabel>
        <FieldLabel label={t("mode")}>
          <select name="mode" className={inputClasses}>
            <option value="test">{t("test")}</option>
            <option value="live">{t("live")}</option>
          </select>
        </FieldLabel>
      </div>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="text-13 font-medium text-ink-soft">{t("scopes")}</legend>
        {scopes.map((scope) => (
          <label key={scope} className="flex min-h-11 items-center gap-2 font-mono text-15">
            <input type="checkbox" name={scope} defaultChecked className="size-5 accent-ink" />
            {scope}
          </label>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {(["letters_per_day", "letters_per_month", "dollars_per_day", "dollars_per_month"] as const).map(
          (name) => (
            <FieldLabel key={name} label={t(`cap.${name}`)}>
              <input name={name} inputMode="numeric" pattern="\d{1,7}" className={inputClasses} />
            </FieldLabel>
          ),
        )}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <FieldLabel label={parts("reason")} className="min-w-50 flex-1">
          <input name="reason" required minLength={3} maxLength={maxReasonChars} className={inputClasses} />
        </FieldLabel>
        <Button type="submit">{t("submit")}</Button>
      </div>
      {outcome !== null && "asksToConfirm" in outcome ? (
        <div className="flex flex-wrap items-end gap-3">
          <FieldLabel label={confirm("with")} className="min-w-50 flex-1">
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
          <Button type="submit">{confirm("submit")}</Button>
        </div>
      ) : null}
      {outcome === null || "asksToConfirm" in outcome ? null : "key" in outcome ? (
        <Notice tone="done" role="status" title={t("issued")}>
          <code className="font-mono text-15 break-all select-all">{outcome.key}</code>
          <p className="mt-1">
            <a href="/operator/keys" className="underline underline-offset-4">
              {t("copied")}
            </a>
          </p>
        </Notice>
      ) : (
        <Notice tone="problem" role="alert">
          {outcome.problem ?? t("unanswered")}
        </Notice>
      )}
    </form>
  );
}

async function ask(form: HTMLFormElement): Promise<Outcome> {
  try {
    const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
    const answer = await fetch(form.action, { method: "POST", body });
    const text = await answer.text();
    if (answer.status === 401) return { asksToConfirm: true };
    return answer.ok ? { key: text } : { problem: text };
  } catch {
    return { problem: null };
  }
}
