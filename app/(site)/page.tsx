import Link from "next/link";
import { Stars } from "#components/objects/stars";
import { LetterCounter } from "#components/site/letter-counter";
import { PriceRows } from "#components/site/price-list";
import { ProgramExample } from "#components/site/program-example";
import { ReviewCard } from "#components/site/review-card";
import { TableScene } from "#components/site/table-scene";
import { TextLink } from "#components/site/text-link";
import { buttonClasses } from "#components/ui/button-classes";
import { houseDays, undoWindow } from "#lib/api/legal/stated-rules";
import { container } from "#lib/container";
import { pickDifferent } from "#lib/domain/reviews/summarise-reviews";
import { brandName } from "#lib/shared/brand";
import { formatCents } from "#lib/shared/money";
import { pageMetadata, readBaseUrl } from "./page-metadata.ts";
import { toFrontPrices } from "./price-sections.ts";

const shownReviews = 3;

export const generateMetadata = () =>
  pageMetadata({
    path: "/",
    title: `${brandName}: write a letter, we post it`,
    description:
      "Write a letter, postcard or notecard on this page. We print it, put it in its envelope and hand it to the US Postal Service. No account needed.",
    twin: "/index.md",
  });

const steps = [
  {
    title: "Write",
    text: "Type on the sheet in one of seven faces, three set and four written by hand. Paste an address and it falls into its lines.",
  },
  {
    title: "Check",
    text: "See the very pages that will be printed, one by one, with the price of each item beside them.",
  },
  {
    title: "Send",
    text: "We read it for threats and fraud, print it, and hand it to the US Postal Service the next business day.",
  },
  {
    title: "Follow",
    text: "One private link shows where it is, and the printed pages to you alone.",
  },
];

export default async function HomePage() {
  const { env, priceBook, stats, reviews } = container();
  const [mailed, newest, summary] = await Promise.all([
    stats.countLettersMailed(),
    reviews.list(),
    reviews.summarise(),
  ]);
  const firstClass = formatCents(priceBook.firstClass);
  const spoken = pickDifferent(newest, shownReviews);
  return (
    <div className="mx-auto w-full max-w-310 px-5 sm:px-8">
      <section className="grid items-center gap-x-16 gap-y-14 pt-10 pb-16 sm:pt-16 lg:grid-cols-[1.05fr_1fr] lg:pb-24">
        <div>
          <h1 className="display text-40 font-semibold sm:text-56">
            Write a letter here. It arrives as paper.
          </h1>
          <p className="mt-6 max-w-[34em] text-17 text-ink-soft sm:text-21">
            Type it, check the exact pages, send it. We print it, put it in its envelope and hand it to the US
            Postal Service the next business day. You need no account.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Link href="/send" className={buttonClasses({ size: "large" })}>
              Write a letter
            </Link>
            <p className="text-ink-soft">
              From <span className="tabular font-semibold text-ink">{firstClass}</span>, postage included.
            </p>
          </div>
          <div className="mt-3">
            <TextLink href="/bulk">Letters from a list</TextLink>
          </div>
        </div>
        <TableScene price={firstClass} />
      </section>

      <section aria-labelledby="how" className="border-t border-line py-14 lg:py-20">
        <h2 id="how" className="display text-28 font-semibold">
          How a letter leaves
        </h2>
        <ol className="mt-8 grid gap-x-16 gap-y-8 sm:grid-cols-2">
          {steps.map((step, index) => (
            <li key={step.title} className="grid grid-cols-[2.25rem_1fr]">
              <span aria-hidden="true" className="display text-21 leading-[1.35] text-ink-soft">
                {index + 1}
              </span>
              <div>
                <h3 className="text-17 font-semibold">{step.title}</h3>
                <p className="measure mt-1 text-ink-soft">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>

      <section aria-labelledby="sandbox" className="border-t border-line py-14 lg:py-20">
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1.05fr_1fr]">
          <div>
            <h2 id="sandbox" className="display text-28 font-semibold">
              Rehearse first. It costs nothing.
            </h2>
            <p className="measure mt-4">
              Every letter can go through the sandbox before it goes through the post: the same pages, the
              same checks, the same tracking page, at once and free. The sandbox prints nothing and mails
              nothing, and its tracking numbers are made up and say so.
            </p>
          </div>
          <div className="self-center">
            <LetterCounter count={mailed} />
          </div>
        </div>
      </section>

      {spoken.length > 0 ? (
        <section aria-labelledby="reviews" className="border-t border-line py-14 lg:py-20">
          <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
            <h2 id="reviews" className="display text-28 font-semibold">
              What senders say
            </h2>
            {summary.all.average === null ? null : (
              <p className="tabular flex items-center gap-3 text-ink-soft">
                <Stars value={summary.all.average} className="w-28" />
                {summary.all.average.toFixed(1)} of 5, from {summary.all.count.toLocaleString("en-US")}{" "}
                {summary.all.count === 1 ? "letter" : "letters"} that arrived
              </p>
            )}
          </div>
          <ul className="mt-8 grid gap-6 md:grid-cols-3">
            {spoken.map((review) => (
              <li key={review.id} className="grid">
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
          <p className="mt-5">
            <TextLink href="/reviews">All reviews</TextLink>
          </p>
        </section>
      ) : null}

      <section aria-labelledby="promises" className="border-t border-line py-14 lg:py-20">
        <h2 id="promises" className="display text-28 font-semibold">
          What you can count on
        </h2>
        <dl className="mt-8 grid gap-x-16 gap-y-8 sm:grid-cols-2">
          {promisesOf(undoWindow(env)).map(({ term, words, href, link }) => (
            <div key={term} className="border-l-2 border-line pl-5">
              <dt className="text-17 font-semibold">{term}</dt>
              <dd className="measure mt-1 text-ink-soft">
                {words}
                <br />
                <TextLink href={href} className="text-15">
                  {link}
                </TextLink>
              </dd>
            </div>
          ))}
        </dl>
      </section>

      <section aria-labelledby="prices" className="border-t border-line py-14 lg:py-20">
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.05fr]">
          <div>
            <h2 id="prices" className="display text-28 font-semibold">
              Prices
            </h2>
            <p className="measure mt-3 text-ink-soft">
              Postage, printing and envelope are included. The price you see beside your letter is the price
              you pay, item by item, by card or with{" "}
              {/* A whole load: only the page's own document may show the card form. */}
              <TextLink href="/credits" className="min-h-0!">
                prepaid credit
              </TextLink>
              .
            </p>
            <p className="mt-3">
              <TextLink href="/pricing">All prices</TextLink>
            </p>
          </div>
          <PriceRows rows={toFrontPrices(priceBook)} />
        </div>
      </section>

      <section aria-labelledby="programs" className="border-t border-line py-14 lg:py-20">
        <h2 id="programs" className="display text-28 font-semibold">
          For programs
        </h2>
        <p className="measure mt-3 mb-8 text-ink-soft">
          The same service over plain HTTP, without a key: quote, send with the quote’s single-use token,
          follow. The token is bound to the letter, so what was approved is what is mailed.
        </p>
        <ProgramExample origin={await readBaseUrl()} />
        <p className="mt-6">
          <TextLink href="/developers">Read the developers’ guide</TextLink>
        </p>
      </section>
    </div>
  );
}

function promisesOf(undo: string | null) {
  return [
    {
      term: "You can change your mind",
      words: undo
        ? `A paid letter waits ${undo} before it goes to the printer. Until then one press takes it back, and your money with it.`
        : "Until a letter goes to the printer one press takes it back, and your money with it.",
      href: "/terms#taking-back",
      link: "Taking a letter back",
    },
    {
      term: "If we fail, you do not pay",
      words:
        "A letter that we refuse or fail to mail costs nothing, and the money comes back by itself. What we cannot promise is a day of arrival: the Postal Service has the last mile.",
      href: "/terms#promises",
      link: "What is promised, and what is not",
    },
    {
      term: "It is yours and theirs",
      words: `What you wrote and both streets are erased ${houseDays.erased} days after the letter has arrived. No account, no trackers.`,
      href: "/privacy",
      link: "Privacy",
    },
    {
      term: "Every letter is read first",
      words:
        "For threats, fraud and false names, by a program, and by a person where it is unsure. Anger, demands and complaints are welcome.",
      href: "/content-rules",
      link: "Content rules",
    },
  ];
}
