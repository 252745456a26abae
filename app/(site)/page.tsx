import { useFormatter, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Stars } from "#components/objects/stars";
import { CannotMail } from "#components/site/cannot-mail";
import { LetterCounter } from "#components/site/letter-counter";
import { PieceLinks } from "#components/site/piece-links";
import { type PriceRow, PriceRows } from "#components/site/price-list";
import { ProgramExample } from "#components/site/program-example";
import { ReviewCard, type ShownReview } from "#components/site/review-card";
import { StructuredData } from "#components/site/structured-data";
import { TableScene } from "#components/site/table-scene";
import { TextLink } from "#components/site/text-link";
import { buttonClasses } from "#components/ui/button-classes";
import { LocalLink } from "#components/ui/local-link";
import { vendorsOf } from "#lib/api/legal/stated-rules";
import { container } from "#lib/container";
import { pickDifferent } from "#lib/domain/reviews/summarise-reviews";
import { brandName } from "#lib/shared/brand";
import { formatCents } from "#lib/shared/money";
import { pageMetadata, readBaseUrl } from "./page-metadata.ts";
import { toFrontPrices } from "./price-sections.ts";
import { Promises } from "./promises.tsx";
import { readIfAnswering } from "./read-if-answering.ts";

const shownReviews = 3;
/** No smaller number of letters is shown (docs/rules.md#letters-mailed). */
const fewestCounted = 1_000;
const sectionClasses = "border-t border-line py-14 lg:py-20";
const titleClasses = "display text-28 font-semibold";

export async function generateMetadata() {
  const t = await getTranslations("site");
  const price = formatCents(container().priceBook.firstClass);
  return pageMetadata({
    path: "/",
    title: t("title", { brand: brandName, price }),
    description: t("description"),
    twin: "/index.md",
  });
}

export default async function HomePage() {
  const { env, priceBook } = container();
  const [seen, prices, origin] = await Promise.all([
    readIfAnswering("home", readSeen),
    getTranslations("site.priceList"),
    readBaseUrl(),
  ]);
  return (
    <div className="mx-auto w-full max-w-310 px-5 sm:px-8">
      {vendorsOf(env).printers.length === 0 ? <CannotMail className="measure mt-6" /> : null}
      <Opening price={formatCents(priceBook.firstClass)}>
        <PieceLinks
          certified={formatCents(priceBook.certified)}
          card={formatCents(priceBook.postcard4x6)}
          pdf={formatCents(priceBook.firstClass)}
        />
      </Opening>
      <HowItWorks />
      <FreeTest liveLetters={seen?.liveLetters ?? 0} />
      {seen?.shown.length ? <Reviews {...seen} /> : null}
      <Promises env={env} />
      <Prices rows={toFrontPrices(priceBook, prices)} />
      <ForDevelopers origin={origin} />
      <StructuredData
        data={{
          "@context": "https://schema.org",
          "@type": "Organization",
          name: brandName,
          url: origin,
          logo: `${origin}/icon-512.png`,
          legalName: env.OPERATOR_NAME,
          email: env.SUPPORT_EMAIL,
        }}
      />
    </div>
  );
}

async function readSeen() {
  const { stats, reviews } = container();
  const [{ liveLetters }, newest, { all }] = await Promise.all([
    stats.readServiceFigures(),
    reviews.list(),
    reviews.summarise(),
  ]);
  return { liveLetters, shown: pickDifferent(newest, shownReviews), ...all };
}

function Opening({ price, children }: { price: string; children: ReactNode }) {
  const t = useTranslations("site.home");
  return (
    <section className="grid items-center gap-x-16 gap-y-14 pt-10 pb-16 sm:pt-16 lg:grid-cols-[1.05fr_1fr] lg:pb-24">
      <div>
        <h1 className="display text-40 font-semibold sm:text-56">{t("title")}</h1>
        <p className="mt-6 max-w-[34em] text-17 text-ink-soft sm:text-21">{t("lead")}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <LocalLink href="/send" className={buttonClasses({ size: "large" })}>
            {t("write")}
          </LocalLink>
          <p className="text-ink-soft">
            {t.rich("from", {
              price,
              b: (words) => <span className="tabular font-semibold text-ink">{words}</span>,
            })}
          </p>
        </div>
        <div className="mt-3">
          <TextLink href="/bulk">{t("bulk")}</TextLink>
        </div>
        {children}
      </div>
      <TableScene price={price} />
    </section>
  );
}

function HowItWorks() {
  const t = useTranslations("site.home.how");
  return (
    <section aria-labelledby="how" className={sectionClasses}>
      <h2 id="how" className={titleClasses}>
        {t("title")}
      </h2>
      <ol className="mt-8 grid gap-x-16 gap-y-8 sm:grid-cols-2">
        {(["write", "check", "send", "track"] as const).map((step, index) => (
          <li key={step} className="grid grid-cols-[2.25rem_1fr]">
            <span aria-hidden="true" className="display text-21 leading-[1.35] text-ink-soft">
              {index + 1}
            </span>
            <div>
              <h3 className="text-17 font-semibold">{t(step)}</h3>
              <p className="measure mt-1 text-ink-soft">{t(`${step}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function FreeTest({ liveLetters }: { liveLetters: number }) {
  const t = useTranslations("site.home.test");
  return (
    <section aria-labelledby="test" className={sectionClasses}>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1.05fr_1fr]">
        <div>
          <h2 id="test" className={titleClasses}>
            {t("title")}
          </h2>
          <p className="measure mt-4">{t("text")}</p>
        </div>
        {liveLetters < fewestCounted ? null : (
          <div className="self-center">
            <LetterCounter count={liveLetters} />
          </div>
        )}
      </div>
    </section>
  );
}

type ReviewsProps = { shown: readonly ShownReview[]; count: number; average: number | null };

function Reviews({ shown, count, average }: ReviewsProps) {
  const t = useTranslations("site.home.reviews");
  const format = useFormatter();
  const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (
    <section aria-labelledby="reviews" className={sectionClasses}>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <h2 id="reviews" className={titleClasses}>
          {t("title")}
        </h2>
        {average === null ? null : (
          <p className="tabular flex items-center gap-3 text-ink-soft">
            <Stars value={average} className="w-28" />
            {t("average", { average: format.number(average, oneDecimal), count })}
          </p>
        )}
      </div>
      <ul className="mt-8 grid gap-6 md:grid-cols-3">
        {shown.map((review) => (
          <li key={review.id} className="grid">
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <p className="mt-5">
        <TextLink href="/reviews">{t("all")}</TextLink>
      </p>
    </section>
  );
}

function Prices({ rows }: { rows: readonly PriceRow[] }) {
  const t = useTranslations("site.home.prices");
  return (
    <section aria-labelledby="prices" className={sectionClasses}>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.05fr]">
        <div>
          <h2 id="prices" className={titleClasses}>
            {t("title")}
          </h2>
          <p className="measure mt-3 text-ink-soft">
            {t.rich("text", {
              // A plain link, not Next's Link: the security policy that allows the card form is sent only when /credits itself is loaded from the server.
              credits: (words) => (
                <TextLink href="/credits" className="min-h-0!">
                  {words}
                </TextLink>
              ),
            })}
          </p>
          <p className="mt-3">
            <TextLink href="/pricing">{t("all")}</TextLink>
          </p>
        </div>
        <PriceRows rows={rows} />
      </div>
    </section>
  );
}

function ForDevelopers({ origin }: { origin: string }) {
  const t = useTranslations("site.home.developers");
  return (
    <section aria-labelledby="developers" className={sectionClasses}>
      <h2 id="developers" className={titleClasses}>
        {t("title")}
      </h2>
      <p className="measure mt-3 mb-8 text-ink-soft">{t("text")}</p>
      <ProgramExample origin={origin} />
      <p className="mt-6">
        <TextLink href="/developers">{t("guide")}</TextLink>
      </p>
    </section>
  );
}
