"use client";

import { useTranslations } from "next-intl";
import { FieldLabel, inputClasses, ReasonField } from "./parts.tsx";
import { SecretForm } from "./secret-form.tsx";

/** Issues a key and shows it once. */
export function IssueKey({ scopes }: { scopes: readonly string[] }) {
  const t = useTranslations("operator.keys");
  const shown = {
    ...{ title: t("issued"), copied: t("copied"), unanswered: t("unanswered") },
    page: "/operator/keys",
  };
  return (
    <SecretForm action="/api/operator/keys" submit={t("submit")} shown={shown} beside={<ReasonField />}>
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
    </SecretForm>
  );
}
