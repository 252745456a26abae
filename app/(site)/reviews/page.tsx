import Link from "next/link";
import { Stamp } from "#components/objects/stamp";
import { Stars } from "#components/objects/stars";
import { pieceNames, ReviewCard } from "#components/site/review-card";
import { TextLink } from "#components/site/text-link";
import { buttonClasses } from "#components/ui/button-classes";
import { container } from "#lib/container";
import { type ReviewCategory, reviewCategories } from "#lib/domain/reviews/review";
import type { Rating } from "#lib/domain/reviews/summarise-reviews";
import { pageMetadata } from "../page-metadata.ts";

export const generateMetadata = () =>
  pageMetadata({
    path: "/reviews",
    title: "Reviews",
    description: "What senders say of letters that have arrived. Nobody else can write here.",
  });

type Asked = { category?: string; after?: string };

export default async function ReviewsPage({ searchParams }: { searchParams: Promise<Asked> }) {
  const asked = await searchParams;
  const category = reviewCategories.find((known) => known === asked.category);
  const after = /^rev_\w{1,60}$/.test(asked.after ?? "") ? asked.after : undefined;
  const { reviews } = container();
  const [summary, page] = await Promise.all([reviews.summarise(), reviews.listPage({ category, after })]);
  const empty = summary.all.count === 0;
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-8 pb-20 sm:px-8 sm:pt-14">
      <h1 className="display text-40 font-semibold sm:text-56">Reviews</h1>
      <p className="mt-5 max-w-[40em] text-17 text-ink-soft sm:text-21">
        {empty
          ? "Only somebody whose letter has arrived can write here."
          : "Only somebody whose letter has arrived can write here. The average is of everybody who did; what can be read are those of four and five stars."}
      </p>
      {empty ? (
        <NobodyYet />
      ) : (
        <div className="mt-10 grid items-start gap-x-14 gap-y-10 lg:mt-14 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <nav aria-label="Kinds of mail">
            <Figure rating={summary.all} />
            <ul className="mt-6 border-t border-line pt-2">
              <Kind name="All mail" rating={summary.all} current={category === undefined} />
              {summary.categories.map((one) => (
                <Kind
                  key={one.category}
                  name={pieceNames[one.category]}
                  category={one.category}
                  rating={one}
                  current={category === one.category}
                />
              ))}
            </ul>
          </nav>
          <div className="min-w-0">
            <h2 className="sr-only">{category ? pieceNames[category] : "All mail"}</h2>
            {page.reviews.length === 0 ? (
              <p className="measure text-ink-soft">
                {after ? "There is nothing older." : "Nothing can be read here yet."}
              </p>
            ) : (
              <ul className="gap-6 md:columns-2">
                {page.reviews.map((review) => (
                  <li key={review.id} className="mb-6 break-inside-avoid">
                    <ReviewCard review={review} />
                  </li>
                ))}
              </ul>
            )}
            <p className="mt-4 flex flex-wrap gap-x-8">
              {after ? <TextLink href={addressOf({ category })}>Back to the newest</TextLink> : null}
              {page.next ? (
                <TextLink rel="next" href={addressOf({ category, after: page.next })}>
                  Older reviews
                </TextLink>
              ) : null}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

function addressOf({ category, after }: { category?: ReviewCategory | undefined; after?: string }): string {
  const query = new URLSearchParams({ ...(category ? { category } : {}), ...(after ? { after } : {}) });
  return query.size > 0 ? `/reviews?${query}` : "/reviews";
}

function Figure({ rating: { count, average } }: { rating: Rating }) {
  if (average === null) return null;
  return (
    <p>
      <span aria-hidden="true" className="display tabular block text-56 font-semibold">
        {average.toFixed(1)}
      </span>
      <Stars value={average} className="mt-1 w-36" />
      <span className="tabular mt-2 block text-15 text-ink-soft">
        from {count.toLocaleString("en-US")} {count === 1 ? "review" : "reviews"}
      </span>
    </p>
  );
}

type KindProps = { name: string; category?: ReviewCategory; rating: Rating; current: boolean };

function Kind({ name, category, rating: { count, average }, current }: KindProps) {
  return (
    <li>
      <a
        href={addressOf({ category })}
        aria-current={current ? "page" : undefined}
        className="flex min-h-11 items-center justify-between gap-4 text-15 text-ink-soft underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
      >
        {name}
        <span className="tabular">
          {average?.toFixed(1)}
          <span className="sr-only"> of 5 stars,</span> ({count.toLocaleString("en-US")})
        </span>
      </a>
    </li>
  );
}

/** Nothing is made up to fill it. */
function NobodyYet() {
  return (
    <div className="mt-10 grid gap-x-14 gap-y-8 lg:mt-14 lg:grid-cols-2 lg:items-center">
      <div
        aria-hidden="true"
        className="true-paper on-desk grid aspect-[6/4] w-full max-w-130 -rotate-1 grid-cols-[1.15fr_1fr] p-[6%]"
      >
        <div className="border-r border-line" />
        <div className="flex flex-col pl-[10%]">
          <Stamp value="1st" caption="Yours" tone="red" className="self-end" />
          <div className="mt-auto grid gap-[1.6rem] pb-[10%]">
            {[1, 2, 3].map((line) => (
              <span key={line} className="border-b border-line" />
            ))}
          </div>
        </div>
      </div>
      <div>
        <h2 className="display text-28 font-semibold">Nobody has written here yet</h2>
        <p className="measure mt-3 text-ink-soft">
          When a letter has arrived, its sender finds a few stars and a line to write on at the letter’s page.
          We do not fill the gap with words of our own.
        </p>
        <Link href="/send" className={buttonClasses({ className: "mt-6" })}>
          Write a letter
        </Link>
      </div>
    </div>
  );
}
