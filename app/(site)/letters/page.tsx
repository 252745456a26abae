import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LettersHere } from "#components/letters/letters-here";
import { ForgetDevice } from "#components/storage/forget-device";
import { ClientMessages } from "#components/ui/client-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("letters.page");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

export default async function LettersPage() {
  const t = await getTranslations("letters");
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-8 pb-16 sm:px-8 sm:pt-12">
      <h1 className="display text-28 font-semibold sm:text-40">{t("page.title")}</h1>
      <noscript>
        <p className="measure mt-4">{t("page.noScripts")}</p>
      </noscript>
      <ClientMessages areas={["device", "letters"]}>
        <section aria-labelledby="here" className="mt-8 max-w-170">
          <h2 id="here" className="display mb-3 text-21 font-semibold">
            {t("here.title")}
          </h2>
          <LettersHere />
        </section>
        <ForgetDevice />
      </ClientMessages>
    </div>
  );
}
