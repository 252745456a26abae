import { useLocale, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { TextLink } from "#components/site/text-link";
import { letterTemplates } from "#lib/domain/letter-templates/all-templates";
import { topics } from "#lib/domain/letter-templates/letter-template";
import { languageOfLocale } from "#lib/shared/locales";
import { pageMetadata } from "../page-metadata.ts";

export async function generateMetadata() {
  const t = await getTranslations("site.templates");
  return pageMetadata({ path: "/templates", title: t("title"), description: t("description") });
}

export default function TemplatesPage() {
  const t = useTranslations("site.templates");
  const language = languageOfLocale(useLocale());
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-8 pb-20 sm:px-8 sm:pt-14">
      <h1 className="display text-40 font-semibold sm:text-56">{t("title")}</h1>
      <p className="mt-5 max-w-[40em] text-17 text-ink-soft sm:text-21">{t("lead")}</p>
      {topics.map((topic) => (
        <section key={topic} aria-labelledby={topic} className="mt-12 border-t border-line pt-10">
          <h2 id={topic} className="display text-28 font-semibold">
            {t(`topic.${topic}`)}
          </h2>
          <ul className="mt-4 grid gap-x-16 gap-y-5 sm:grid-cols-2">
            {letterTemplates
              .filter((template) => template.topic === topic)
              .map(({ slug, words }) => (
                <li key={slug}>
                  <TextLink href={`/templates/${slug}`} className="text-17 font-semibold">
                    {words[language].title}
                  </TextLink>
                  <p className="measure text-ink-soft">{words[language].summary}</p>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <p className="measure mt-12 text-15 text-ink-soft">{t("notice")}</p>
    </div>
  );
}
