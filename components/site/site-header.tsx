import { useTranslations } from "next-intl";
import { Mark } from "#components/objects/mark";
import { LanguageLink } from "#components/site/language-link";
import { LocalAnchor } from "#components/ui/local-link";
import { brandName } from "#lib/shared/brand";

const linkClasses = "min-h-11 items-center px-2.5 underline-offset-4 hover:underline sm:px-3";

export function SiteHeader() {
  const t = useTranslations("site.header");
  return (
    <header className="mx-auto flex w-full max-w-310 flex-wrap items-center justify-between gap-x-3 px-5 pt-3 sm:px-8 sm:pt-5 print:hidden">
      <a
        href="#main"
        className="sr-only rounded-control bg-paper px-4 py-2 focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-10"
      >
        {t("skip")}
      </a>
      <LocalAnchor href="/" className="display flex min-h-11 items-center gap-2.5 text-21 font-semibold">
        <Mark className="w-8" />
        {brandName}
      </LocalAnchor>
      <nav aria-label={t("nav")} className="-mr-2.5 flex items-center text-16 font-medium sm:-mr-3">
        {/* A phone has room for two links. Each composer shows its prices, so the sent letters come first. */}
        <LocalAnchor href="/pricing" className={`flex min-[22.5rem]:hidden sm:flex ${linkClasses}`}>
          {t("prices")}
        </LocalAnchor>
        <a href="/developers" className={`hidden sm:flex ${linkClasses}`}>
          {t("developers")}
        </a>
        <LanguageLink className={`hidden sm:flex ${linkClasses}`} />
        <LocalAnchor href="/letters" className={`hidden min-[22.5rem]:flex ${linkClasses}`}>
          {t("letters")}
        </LocalAnchor>
        <LocalAnchor href="/send" className={`flex ${linkClasses}`}>
          {t("write")}
        </LocalAnchor>
      </nav>
    </header>
  );
}
