import type { Route } from "next";
import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button-classes";
import { LocalLink } from "#components/ui/local-link";

export function NoBatch() {
  const t = useTranslations("batch.notFound");
  return (
    <div className="measure">
      <h1 className="display text-28 font-semibold sm:text-40">{t("title")}</h1>
      <p className="mt-3 mb-6 text-17 text-ink-soft">{t("text")}</p>
      <LocalLink href={"/bulk" as Route} className={buttonClasses({})}>
        {t("go")}
      </LocalLink>
    </div>
  );
}
