import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Slip, SlipRows } from "#components/objects/slip";
import { PriceGroup, type PriceSection } from "#components/site/price-list";
import { StructuredData } from "#components/site/structured-data";
import { TextLink } from "#components/site/text-link";
import { buttonClasses } from "#components/ui/button-classes";
import { LocalLink } from "#components/ui/local-link";
import { container } from "#lib/container";
import { creditLifetimes, packNames, packs } from "#lib/domain/credits/packs";
import type { PriceBook } from "#lib/domain/mail/price-book";
import { brandName } from "#lib/shared/brand";
import { formatCents } from "#lib/shared/money";
import { pageMetadata } from "../page-metadata.ts";
import { toPriceExamples, toPriceSections } from "../price-sections.ts";

const titleClasses = "display text-28 font-semibold";

export async function generateMetadata() {
  const t = await getTranslations("site.pricing");
  return pageMetadata({
    path: "/pricing",
    title: t("title"),
    description: t("description", { price: formatCents(container().priceBook.firstClass) }),
    twin: "/index.md",
  });
}

export default function PricingPage() {
  const t = useTranslations("site.pricing");
  const { priceBook } = container();
  const [letters, cards] = toPriceSections(priceBook, useTranslations("site.priceList"));
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-8 pb-20 sm:px-8 sm:pt-14">
      <h1 className="display text-40 font-semibold sm:text-56">{t("title")}</h1>
      <p className="mt-5 max-w-[40em] text-17 text-ink-soft sm:text-21">{t("lead")}</p>
      <div className="mt-12 grid gap-x-16 gap-y-14 lg:mt-16 lg:grid-cols-2">
        {letters ? <PriceGroup section={letters} /> : null}
        <div className="grid content-between gap-y-14">
          {cards ? <PriceGroup section={cards} /> : null}
          <Included />
        </div>
      </div>
      <Examples priceBook={priceBook} />
      <div className="mt-16 grid gap-x-16 gap-y-14 border-t border-line pt-14 lg:mt-20 lg:grid-cols-2 lg:pt-16">
        <Paying />
        <SendingLimits />
      </div>
      <StructuredData data={offersOf(t("title"), [letters, cards])} />
    </div>
  );
}

/** The price of each kind of mail for search engines, without add-ons: https://schema.org/Service. */
function offersOf(name: string, sections: readonly (PriceSection | undefined)[]) {
  const rows = sections
    .flatMap((section) => section?.rows ?? [])
    .filter(({ price }) => price.startsWith("$"));
  return {
    "@context": "https://schema.org",
    "@type": "Service",
    name: `${brandName}: ${name}`,
    areaServed: "US",
    offers: rows.map(({ label, price }) => ({
      "@type": "Offer",
      name: label,
      price: price.slice(1),
      priceCurrency: "USD",
    })),
  };
}

function Included() {
  const t = useTranslations("site.pricing");
  return (
    <section aria-labelledby="included">
      <h2 id="included" className={titleClasses}>
        {t("included")}
      </h2>
      <dl className="mt-5">
        {(["quotes", "postage", "account", "refused"] as const).map((item) => (
          <div
            key={item}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5 first:border-t"
          >
            <dt>{t(item)}</dt>
            <dd className="text-ink-soft">{t(`${item}Cost`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Examples({ priceBook }: { priceBook: PriceBook }) {
  const t = useTranslations("site.pricing");
  return (
    <section aria-labelledby="examples" className="mt-16 border-t border-line pt-14 lg:mt-20 lg:pt-16">
      <h2 id="examples" className={titleClasses}>
        {t("examples")}
      </h2>
      <ul className="mt-8 grid items-start gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {toPriceExamples(priceBook).map(({ title, rows, total }) => (
          <li key={title}>
            <Slip>
              <h3 className="mb-3 min-h-[2.7em] text-17 leading-snug font-semibold">{t(title)}</h3>
              <SlipRows rows={rows} total={total} />
            </Slip>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Paying() {
  const t = useTranslations("site.pricing");
  const { faceYears: years, bonusMonths: months } = creditLifetimes;
  return (
    <section aria-labelledby="paying">
      <h2 id="paying" className={titleClasses}>
        {t("paying")}
      </h2>
      <p className="measure mt-4">{t("payingText")}</p>
      <dl className="tabular mt-4">
        {packNames.map((name) => (
          <div key={name} className="flex justify-between gap-x-6 border-b border-line py-2.5 first:border-t">
            <dt>{formatCents(packs[name].faceCents)}</dt>
            <dd>
              <span className="text-sage">{t("bonus", { amount: formatCents(packs[name].bonusCents) })}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="measure mt-3 text-15 text-ink-soft">{t("creditLifetime", { years, months })}</p>
      <p className="mt-2">
        {/* A plain link, because the security policy that allows the card form is sent only when /credits is loaded from the server. */}
        <TextLink href="/credits">{t("credits")}</TextLink>
      </p>
    </section>
  );
}

function SendingLimits() {
  const t = useTranslations("site.pricing");
  const { perDay, perMonth } = container().env.MAILING_CAPS.unverified.senderLetters;
  return (
    <section aria-labelledby="limits">
      <h2 id="limits" className={titleClasses}>
        {t("limits")}
      </h2>
      <p className="measure mt-4">{t("limitsText", { perDay, perMonth })}</p>
      <p className="mt-1 flex flex-wrap gap-x-8">
        <TextLink href="/bulk">{t("bulk")}</TextLink>
        <TextLink href="/developers/limits">{t("allLimits")}</TextLink>
        <TextLink href="/terms#money">{t("refunds")}</TextLink>
      </p>
      <LocalLink href="/send" className={buttonClasses({ size: "large", className: "mt-6" })}>
        {t("write")}
      </LocalLink>
    </section>
  );
}
