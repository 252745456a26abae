"use client";

import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button-classes";

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  const t = useTranslations("errorPage");
  return (
    <main
      id="main"
      className="mx-auto flex w-full max-w-150 flex-1 flex-col justify-center px-5 py-20 sm:px-8"
    >
      <h1 className="display text-40 font-semibold">{t("title")}</h1>
      <p className="mt-4 text-17 text-ink-soft">{t("text")}</p>
      <div className="mt-8">
        <button type="button" className={buttonClasses({})} onClick={reset}>
          {t("retry")}
        </button>
      </div>
    </main>
  );
}
