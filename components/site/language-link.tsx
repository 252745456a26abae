import { useLocale, useTranslations } from "next-intl";
import { languageOfLocale } from "#lib/shared/locales";

/** Leads to the same page in the other language, and remembers the choice. */
export function LanguageLink({ className }: { className?: string }) {
  const t = useTranslations("site");
  const other = languageOfLocale(useLocale()) === "es" ? "en" : "es";
  return (
    // A full page load, because the page's language is set outside of what a link inside the page replaces.
    <a href={`?language=${other}`} hrefLang={other} lang={other} className={className}>
      {t("otherLanguage")}
    </a>
  );
}
