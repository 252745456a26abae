"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button";
import { Field, Input } from "#components/ui/field";
import { suggestEmail } from "./suggest-email.ts";

/** Addresses that the visitor confirmed in this tab. */
const confirmed = new Set<string>();

/** True if an address looks misspelled and the visitor hasn't confirmed it. In that case, shows the question and moves the focus to it. */
export function questionEmail(id: string, email: string): boolean {
  if (suggestEmail(email) === null || confirmed.has(email.trim())) return false;
  // Leaving the field shows the question.
  const field = document.getElementById(id);
  field?.focus();
  field?.blur();
  requestAnimationFrame(() => document.getElementById(`${id}-meant`)?.focus());
  return true;
}

type EmailFieldProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  value: string;
  onType: (typed: string) => void;
  className?: string;
};

/** An email address. Asks about a domain that looks misspelled, once the field is left or submitted. */
export function EmailField({
  id,
  label,
  hint,
  description,
  error,
  value,
  onType,
  className,
}: EmailFieldProps) {
  const t = useTranslations("pay.email");
  const [done, setDone] = useState(false);
  const meant = done ? suggestEmail(value) : null;
  // Read in handlers only: React doesn't know when this set changes.
  const leave = () => setDone(!confirmed.has(value.trim()));
  const answer = () => {
    setDone(false);
    document.getElementById(id)?.focus();
  };
  return (
    <div className={className}>
      <Field label={label} hint={hint} description={description} error={error}>
        <Input
          id={id}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={value}
          onValueChange={(typed) => {
            setDone(false);
            onType(typed);
          }}
          onKeyDown={({ key }) => key === "Enter" && leave()}
          // A click on a button must not be lost because the question moves the button away.
          onBlur={({ relatedTarget }) =>
            relatedTarget instanceof HTMLButtonElement ? setDone(false) : leave()
          }
        />
      </Field>
      <div role="status" className="empty:hidden">
        {meant ? (
          <div className="mt-1.5 text-15">
            <p>
              {t.rich("meant", {
                email: meant,
                b: (words) => <strong className="font-semibold break-all">{words}</strong>,
              })}
            </p>
            <div className="flex flex-wrap gap-x-2">
              <Button
                id={`${id}-meant`}
                kind="plain"
                className="-ml-3"
                onClick={() => {
                  onType(meant);
                  answer();
                }}
              >
                {t("use")}
              </Button>
              <Button
                kind="plain"
                onClick={() => {
                  confirmed.add(value.trim());
                  answer();
                }}
              >
                {t("keep")}
              </Button>
            </div>
          </div>
        ) : null}
      </div>
    </div>
  );
}
