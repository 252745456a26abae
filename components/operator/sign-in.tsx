"use client";

import { useTranslations } from "next-intl";
import { Mark } from "#components/objects/mark";
import { buttonClasses } from "#components/ui/button-classes";
import { lineControlClasses } from "#components/ui/control-classes";

/** Signs in to the console with its one password. Works without JavaScript. */
export function SignIn({ wrong }: { wrong: boolean }) {
  const t = useTranslations("operator.signIn");
  return (
    <main id="main" className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center px-5 py-16">
      <Mark className="h-9 w-9" />
      <h1 className="display mt-5 text-28 font-semibold">{t("title")}</h1>
      <form method="post" action="/api/operator/session" className="mt-6 flex flex-col gap-4">
        <label className="flex flex-col gap-1 text-13 font-medium text-ink-soft">
          {t("password")}
          <input
            type="password"
            name="password"
            required
            autoComplete="current-password"
            aria-describedby={wrong ? "wrong" : undefined}
            aria-invalid={wrong || undefined}
            className={lineControlClasses}
          />
        </label>
        {wrong ? (
          <p id="wrong" role="alert" className="text-15 font-medium text-airmail-red">
            {t("wrong")}
          </p>
        ) : null}
        <button type="submit" className={buttonClasses({ kind: "primary" })}>
          {t("submit")}
        </button>
      </form>
    </main>
  );
}
