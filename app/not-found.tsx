import { useTranslations } from "next-intl";
import { Mark } from "#components/objects/mark";
import { buttonClasses } from "#components/ui/button-classes";
import { LocalLink } from "#components/ui/local-link";
import { SiteFrame } from "./(site)/site-frame.tsx";

export default function NotFound() {
  const t = useTranslations("site.notFound");
  return (
    <SiteFrame>
      <main
        id="main"
        className="mx-auto flex w-full max-w-150 flex-1 flex-col justify-center px-5 py-20 sm:px-8"
      >
        <Mark className="w-14" />
        <h1 className="display mt-6 text-40 font-semibold">{t("title")}</h1>
        <p className="mt-4 text-17 text-ink-soft">{t("text")}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LocalLink href="/" className={buttonClasses({})}>
            {t("home")}
          </LocalLink>
          <LocalLink href="/send" className={buttonClasses({ kind: "quiet" })}>
            {t("write")}
          </LocalLink>
        </div>
      </main>
    </SiteFrame>
  );
}
