"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Mark } from "#components/objects/mark";
import { buttonClasses } from "#components/ui/button-classes";
import { FieldLabel, inputClasses } from "./parts.tsx";

/** The narrow page of a person who isn't signed in. */
export function Threshold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center px-5 py-16">
      <Mark className="h-9 w-9" />
      <h1 className="display mt-5 text-28 font-semibold">{title}</h1>
      {children}
    </main>
  );
}

/**
 * Signs in to the console by name, password, and code. While there is no operator, it asks for OPERATOR_PASSWORD, which creates
 * the first one. Works without JavaScript.
 */
export function SignIn({
  isClaimed,
  problem,
}: {
  isClaimed: boolean;
  problem: "wrong" | "rate_limited" | "other" | null;
}) {
  const t = useTranslations("operator.signIn");
  const error = problem && { "aria-describedby": "wrong", "aria-invalid": true };
  return (
    <Threshold title={t(isClaimed ? "title" : "firstTitle")}>
      {isClaimed ? null : <p className="mt-3 text-15 text-ink-soft">{t("first")}</p>}
      <form method="post" action="/api/operator/session" className="mt-6 flex flex-col gap-4">
        {isClaimed ? (
          <FieldLabel label={t("name")}>
            <input name="name" required autoComplete="username" className={inputClasses} {...error} />
          </FieldLabel>
        ) : null}
        <FieldLabel label={t(isClaimed ? "password" : "firstPassword")}>
          <input
            type="password"
            name="password"
            required
            autoComplete={isClaimed ? "current-password" : "off"}
            className={inputClasses}
            {...error}
          />
        </FieldLabel>
        {isClaimed ? (
          <FieldLabel label={t("code")}>
            <CodeInput {...error} />
          </FieldLabel>
        ) : null}
        {problem ? (
          <p id="wrong" role="alert" className="text-15 font-medium text-airmail-red">
            {t(problem === "wrong" && !isClaimed ? "firstWrong" : problem)}
          </p>
        ) : null}
        <button type="submit" className={buttonClasses({ kind: "primary" })}>
          {t(isClaimed ? "submit" : "firstSubmit")}
        </button>
      </form>
    </Threshold>
  );
}

/** Six digits, with a space in the middle if the person types one. */
export function CodeInput(props: { "aria-describedby"?: string; "aria-invalid"?: boolean }) {
  return (
    <input
      name="code"
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\d{3} ?\d{3}"
      maxLength={7}
      className={`${inputClasses} font-mono tracking-widest`}
      {...props}
    />
  );
}
