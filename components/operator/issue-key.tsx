"use client";

import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import { maxReasonChars } from "#lib/domain/operators/schema";
import { FieldLabel, inputClasses } from "./parts.tsx";

type Outcome = { key: string } | { problem: string };

/** Issues a key and shows it this once. Without a script the key is the whole answer. */
export function IssueKey({ scopes }: { scopes: readonly string[] }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function issue(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setOutcome(await ask(form));
  }

  return (
    <form method="post" action="/api/operator/keys" onSubmit={issue} className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
        <FieldLabel label="Whose it is">
          <input name="name" required maxLength={100} className={inputClasses} />
        </FieldLabel>
        <FieldLabel label="For">
          <select name="mode" className={inputClasses}>
            <option value="test">sandboxRows</option>
            <option value="live">live mail</option>
          </select>
        </FieldLabel>
      </div>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="text-13 font-medium text-ink-soft">What it may do</legend>
        {scopes.map((scope) => (
          <label key={scope} className="flex min-h-11 items-center gap-2 font-mono text-15">
            <input type="checkbox" name={scope} defaultChecked className="size-5 accent-ink" />
            {scope}
          </label>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {["letters_per_day", "letters_per_month", "dollars_per_day", "dollars_per_month"].map((name) => (
          <FieldLabel key={name} label={`${name.replaceAll("_", " ")}, if its own`}>
            <input name={name} inputMode="numeric" pattern="\d{1,7}" className={inputClasses} />
          </FieldLabel>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <FieldLabel label="Why" className="min-w-50 flex-1">
          <input name="reason" required minLength={3} maxLength={maxReasonChars} className={inputClasses} />
        </FieldLabel>
        <Button type="submit">Issue the key</Button>
      </div>
      {outcome === null ? null : "key" in outcome ? (
        <Notice
          tone="done"
          role="status"
          title="This is the key. It is shown this once; only its hash is kept."
        >
          <code className="font-mono text-15 break-all select-all">{outcome.key}</code>
          <p className="mt-1">
            <a href="/operator/keys" className="underline underline-offset-4">
              I have kept it
            </a>
          </p>
        </Notice>
      ) : (
        <Notice tone="problem" role="alert">
          {outcome.problem}
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
    return answer.ok ? { key: text } : { problem: text };
  } catch {
    return { problem: "The answer did not arrive. Look at the list of keys: if one was issued, disable it." };
  }
}
