import { notFound } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { fillHash } from "#components/compose/fill-link";
import { Sheet } from "#components/objects/sheet";
import { StructuredData } from "#components/site/structured-data";
import { TextLink, textLinkClasses } from "#components/site/text-link";
import { buttonClasses } from "#components/ui/button-classes";
import { LocalAnchor } from "#components/ui/local-link";
import { container } from "#lib/container";
import { findTemplate } from "#lib/domain/letter-templates/all-templates";
import { findBlanks } from "#lib/domain/letter-templates/blanks";
import type { LetterTemplate } from "#lib/domain/letter-templates/letter-template";
import { priceOf } from "#lib/domain/mail/price-book";
import { type Language, languageOfLocale, localeOfLanguage, localPath } from "#lib/shared/locales";
import { formatCents } from "#lib/shared/money";
import { pageMetadata, readBaseUrl } from "../../page-metadata.ts";
import { templateData } from "./template-data.ts";

type PageProps = { params: Promise<{ slug: string }> };

async function readTemplate({ params }: PageProps): Promise<LetterTemplate> {
  return findTemplate((await params).slug) ?? notFound();
}

export async function generateMetadata(props: PageProps) {
  const { slug, words } = await readTemplate(props);
  const { title, summary } = words[languageOfLocale(await getLocale())];
  return pageMetadata({ path: `/templates/${slug}`, title, description: summary });
}

export default async function TemplatePage(props: PageProps) {
  const [template, baseUrl, locale, t] = await Promise.all([
    readTemplate(props),
    readBaseUrl(),
    getLocale(),
    getTranslations("site.templates"),
  ]);
  return (
    <>
      <Template template={template} />
      <StructuredData data={templateData(template, languageOfLocale(locale), baseUrl, t("title"))} />
    </>
  );
}

function Template({ template }: { template: LetterTemplate }) {
  const t = useTranslations("site.templates");
  const language = languageOfLocale(useLocale());
  const { title, summary, tips, text } = template.words[language];
  const { format, mailClass } = template;
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-8 pb-20 sm:px-8 sm:pt-14">
      <h1 className="display text-40 font-semibold sm:text-56">{title}</h1>
      <p className="mt-5 max-w-[40em] text-17 text-ink-soft sm:text-21">{summary}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <LocalAnchor
          href={`/send${fillHash({ text, format, class: mailClass })}`}
          className={buttonClasses({ size: "large" })}
        >
          {t("use")}
        </LocalAnchor>
        <p className="max-w-[30em] text-15 text-ink-soft">{t("useNote")}</p>
      </div>
      <div className="mt-12 grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-label={t("letter")} className="min-w-0">
          <LetterOnPaper text={text} isCard={format === "notecard"} />
        </section>
        <div className="grid gap-10">
          <section aria-labelledby="know">
            <h2 id="know" className="display text-28 font-semibold">
              {t("know")}
            </h2>
            <ul className="mt-4 grid gap-3">
              {tips.map((tip) => (
                <li
                  key={tip}
                  className="relative pl-6 before:absolute before:top-[0.72em] before:left-0 before:h-px before:w-3 before:bg-edge"
                >
                  {tip}
                </li>
              ))}
            </ul>
            <Law template={template} />
          </section>
          <HowToMail template={template} language={language} />
          <OtherLanguage template={template} language={language} />
          <div>
            {format === "letter" ? <p className="text-15 text-ink-soft">{t("notice")}</p> : null}
            <TextLink href="/templates" className="mt-2">
              {t("all")}
            </TextLink>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The text as it is printed, with its blanks marked. */
function LetterOnPaper({ text, isCard }: { text: string; isCard: boolean }) {
  const blanks = findBlanks(text);
  const parts = blanks.flatMap(({ start, end }, index) => [
    text.slice(blanks[index - 1]?.end ?? 0, start),
    <mark key={start} className="rounded-paper bg-airmail-blue/10 text-inherit">
      {text.slice(start, end)}
    </mark>,
  ]);
  return (
    <Sheet>
      <div
        className={`px-6 py-8 leading-relaxed break-words whitespace-pre-line sm:px-14 sm:py-14 ${isCard ? "face-hand text-21" : "face-serif"}`}
      >
        {parts}
        {text.slice(blanks.at(-1)?.end ?? 0)}
      </div>
    </Sheet>
  );
}

function HowToMail({ template, language }: { template: LetterTemplate; language: Language }) {
  const t = useTranslations("site.templates");
  const { format, mailClass, words } = template;
  const options = { addressPage: false, color: false, tracking: false, removeBranding: false };
  const piece = { mailClass, format, pageCount: 1, singleSided: false, ...options };
  const price = formatCents(priceOf(piece, container().priceBook).totalCents);
  return (
    <section aria-labelledby="mail">
      <h2 id="mail" className="display text-28 font-semibold">
        {t("mail")}
      </h2>
      <p className="mt-4 font-semibold">
        {format === "notecard"
          ? t("card", { price })
          : t("class", { mailClass: t(`classes.${mailClass}`), price })}
      </p>
      <p className="mt-1 text-ink-soft">{words[language].classReason}</p>
    </section>
  );
}

function Law({ template: { law } }: { template: LetterTemplate }) {
  const t = useTranslations("site.templates");
  const locale = useLocale();
  if (!law) return null;
  const month = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  return (
    <p className="mt-4 text-15 text-ink-soft">
      {t.rich("law", {
        name: law.source,
        month: month.format(new Date(`${law.asOf}-01`)),
        source: (name) => (
          <a className="underline underline-offset-4" href={law.url} rel="noreferrer">
            {name}
          </a>
        ),
      })}
    </p>
  );
}

/** Links to the same letter in the other language, because the recipient's language decides which one fits. */
function OtherLanguage({ template, language }: { template: LetterTemplate; language: Language }) {
  const t = useTranslations("site.templates");
  const other = language === "en" ? "es" : "en";
  if (template.format === "notecard" && language === "es") return null;
  return (
    <section>
      <p>{t("otherNote")}</p>
      <a
        hrefLang={other}
        href={`${localPath(`/templates/${template.slug}`, localeOfLanguage(other))}?language=${other}`}
        className={textLinkClasses}
      >
        {t("other")}
      </a>
    </section>
  );
}
