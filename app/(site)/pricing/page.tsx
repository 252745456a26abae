import Link from "next/link";
import { Slip, SlipRows } from "#components/objects/slip";
import { PriceGroup } from "#components/site/price-list";
import { TextLink } from "#components/site/text-link";
import { buttonClasses } from "#components/ui/button-classes";
import { container } from "#lib/container";
import { caps } from "#lib/domain/access/caps";
import { creditLifetimes, packNames, packs } from "#lib/domain/credits/packs";
import { formatCents } from "#lib/shared/money";
import { pageMetadata } from "../page-metadata.ts";
import { toPriceExamples, toPriceSections } from "../price-sections.ts";

export const generateMetadata = () =>
  pageMetadata({
    path: "/pricing",
    title: "Prices",
    description: `A printed and posted letter from ${formatCents(container().priceBook.firstClass)}, postage, printing and envelope included. Every price on one page.`,
    twin: "/index.md",
  });

const never = [
  ["Quotes, proofs and rehearsals", "free, as many as you like"],
  ["Postage, printing, paper, envelope", "in the price"],
  ["An account, a subscription, a minimum", "there is none"],
  ["A letter we refuse or fail to mail", "costs nothing"],
] as const;

export default function PricingPage() {
  const { priceBook } = container();
  const [letters, cards] = toPriceSections(priceBook);
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-8 pb-20 sm:px-8 sm:pt-14">
      <h1 className="display text-40 font-semibold sm:text-56">Prices</h1>
      <p className="mt-5 max-w-[40em] text-17 text-ink-soft sm:text-21">
        The price beside your letter is the whole price, item by item, before you pay. Nothing is added
        afterwards.
      </p>
      <div className="mt-12 grid gap-x-16 gap-y-14 lg:mt-16 lg:grid-cols-2">
        {letters ? <PriceGroup section={letters} /> : null}
        <div className="grid content-between gap-y-14">
          {cards ? <PriceGroup section={cards} /> : null}
          <section aria-labelledby="included">
            <h2 id="included" className="display text-28 font-semibold">
              What costs nothing more
            </h2>
            <dl className="mt-5">
              {never.map(([what, how]) => (
                <div
                  key={what}
                  className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5 first:border-t"
                >
                  <dt>{what}</dt>
                  <dd className="text-ink-soft">{how}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </div>

      <section aria-labelledby="examples" className="mt-16 border-t border-line pt-14 lg:mt-20 lg:pt-16">
        <h2 id="examples" className="display text-28 font-semibold">
          What that comes to
        </h2>
        <ul className="mt-8 grid items-start gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {toPriceExamples(priceBook).map(({ title, rows, total }) => (
            <li key={title}>
              <Slip>
                <h3 className="mb-3 min-h-[2.7em] text-17 leading-snug font-semibold">{title}</h3>
                <SlipRows rows={rows} total={total} />
              </Slip>
            </li>
          ))}
        </ul>
      </section>

      <div className="mt-16 grid gap-x-16 gap-y-14 border-t border-line pt-14 lg:mt-20 lg:grid-cols-2 lg:pt-16">
        <section aria-labelledby="paying">
          <h2 id="paying" className="display text-28 font-semibold">
            Paying
          </h2>
          <p className="measure mt-4">
            By card, letter by letter: the card is charged when the letter goes to the printer, and not
            before. Or with a code that you bought once, which works here and in programs:
          </p>
          <dl className="tabular mt-4">
            {packNames.map((name) => (
              <div
                key={name}
                className="flex justify-between gap-x-6 border-b border-line py-2.5 first:border-t"
              >
                <dt>{formatCents(packs[name].faceCents)}</dt>
                <dd>
                  <span className="text-sage">and {formatCents(packs[name].bonusCents)} on top</span>
                </dd>
              </div>
            ))}
          </dl>
          <p className="measure mt-3 text-15 text-ink-soft">
            What you pay for is good for {creditLifetimes.faceYears} years, the gift for{" "}
            {creditLifetimes.bonusMonths} months.
          </p>
          <p className="mt-2">
            {/* A whole load: only the page's own document may show the card form. */}
            <TextLink href="/credits">Prepaid credit</TextLink>
          </p>
        </section>
        <section aria-labelledby="how-much">
          <h2 id="how-much" className="display text-28 font-semibold">
            How much one sender may mail
          </h2>
          <p className="measure mt-4">
            Without an account, {caps.senderLetters.perDay} letters a day and {caps.senderLetters.perMonth} in
            30 days. Rehearsals do not count, and neither do letters that were taken back, refused or failed.
            Programs may have more, and so may whoever proves an e-mail address.
          </p>
          <p className="mt-1 flex flex-wrap gap-x-8">
            <TextLink href="/bulk">Letters from a list</TextLink>
            <TextLink href="/developers/limits">All limits</TextLink>
            <TextLink href="/terms#money">When money comes back</TextLink>
          </p>
          <Link href="/send" className={buttonClasses({ size: "large", className: "mt-6" })}>
            Write a letter
          </Link>
        </section>
      </div>
    </div>
  );
}
