import { useFormatter, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { StructuredData } from "#components/site/structured-data";
import { TextLink } from "#components/site/text-link";
import { buttonClasses } from "#components/ui/button-classes";
import { LocalLink } from "#components/ui/local-link";
import { container } from "#lib/container";
import { brandName } from "#lib/shared/brand";
import type { Translator } from "#messages/translator";
import { pageMetadata } from "../page-metadata.ts";
import { readIfAnswering } from "../read-if-answering.ts";
import { type HelpFigures, helpFigures, helpLinks, helpQuestions } from "./questions.ts";

export async function generateMetadata() {
  const t = await getTranslations("site.help");
  return pageMetadata({ path: "/help", title: t("title"), description: t("description") });
}

export default async function HelpPage() {
  const [t, undoWindows, measured] = await Promise.all([
    getTranslations("site.help"),
    getTranslations("site.undoWindow"),
    readIfAnswering("help", readMeasured),
  ]);
  const { env, priceBook } = container();
  const figures = helpFigures({ env, priceBook }, (unit, count) => undoWindows(unit, { count }));
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-8 pb-20 sm:px-8 sm:pt-14">
      <h1 className="display text-40 font-semibold sm:text-56">{t("title")}</h1>
      <p className="mt-5 max-w-[40em] text-17 text-ink-soft sm:text-21">{t("lead")}</p>
      <div className="mt-10 grid items-start gap-x-14 gap-y-8 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <dl className="grid gap-y-9">
          {helpQuestions.map((id) => (
            <div key={id} className="border-l-2 border-line pl-5">
              <dt id={id} className="text-17 font-semibold">
                {t(`questions.${id}.q`)}
              </dt>
              <dd className="measure mt-1 text-ink-soft">{showAnswer(t, id, figures)}</dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-8 lg:sticky lg:top-6">
          <Contact operator={env.OPERATOR_NAME} email={env.SUPPORT_EMAIL} />
          {measured ? <Measured {...measured} /> : null}
        </div>
      </div>
      <StructuredData data={faqOf(t, figures)} />
    </div>
  );
}

/** The published figures. Null while there are too few letters. */
const readMeasured = async () => (await container().stats.readServiceFigures()).recent;

type Help = Translator<"site.help">;

function showAnswer(t: Help, id: (typeof helpQuestions)[number], figures: HelpFigures) {
  const links = Object.fromEntries(
    Object.entries(helpLinks).map(([tag, href]) => [
      tag,
      (words: React.ReactNode) => (
        <TextLink href={href} className="min-h-0!">
          {words}
        </TextLink>
      ),
    ]),
  );
  return t.rich(`questions.${id}.a`, { ...figures, ...links } as never);
}

/** The questions for search engines: https://schema.org/FAQPage. */
function faqOf(t: Help, figures: HelpFigures) {
  const words = Object.fromEntries(Object.keys(helpLinks).map((tag) => [tag, (text: string) => text]));
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: helpQuestions.map((id) => ({
      "@type": "Question",
      name: t(`questions.${id}.q`),
      acceptedAnswer: {
        "@type": "Answer",
        text: t.markup(`questions.${id}.a`, { ...figures, ...words } as never),
      },
    })),
  };
}

function Contact({ operator, email }: { operator: string | undefined; email: string | undefined }) {
  const t = useTranslations("site.help");
  return (
    <section aria-labelledby="contact" className="on-desk bg-paper px-6 py-6">
      <h2 id="contact" className="display text-21 font-semibold">
        {t("contact")}
      </h2>
      {operator ? <p className="mt-3">{t("operator", { brand: brandName, operator })}</p> : null}
      <p className="mt-3 text-ink-soft">
        {email
          ? t.rich("contactMail", {
              email,
              mail: (words) => (
                <TextLink href={`mailto:${email}`} className="min-h-0!">
                  {words}
                </TextLink>
              ),
            })
          : t("contactNone")}
      </p>
      <LocalLink href="/send" className={buttonClasses({ className: "mt-5" })}>
        {t("write")}
      </LocalLink>
    </section>
  );
}

type MeasuredProps = { medianDays: number; returnedPerMille: number; refundedPerMille: number };

function Measured({ medianDays, returnedPerMille, refundedPerMille }: MeasuredProps) {
  const t = useTranslations("site.help.measured");
  const format = useFormatter();
  const share = (perMille: number) =>
    format.number(perMille / 1000, { style: "percent", maximumFractionDigits: 1 });
  return (
    <section aria-labelledby="measured">
      <h2 id="measured" className="display text-21 font-semibold">
        {t("title")}
      </h2>
      <dl className="tabular mt-3">
        {[
          [t("median"), t("days", { days: medianDays })],
          [t("returned"), share(returnedPerMille)],
          [t("refunded"), share(refundedPerMille)],
        ].map(([name, value]) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 first:border-t"
          >
            <dt>{name}</dt>
            <dd className="font-semibold whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
