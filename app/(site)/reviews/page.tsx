import { useFormatter, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Stamp } from "#components/objects/stamp";
import { Stars } from "#components/objects/stars";
import { ReviewCard, type ShownReview } from "#components/site/review-card";
import { TextLink } from "#components/site/text-link";
import { buttonClasses } from "#components/ui/button-classes";
import { LocalAnchor, LocalLink } from "#components/ui/local-link";
import { container } from "#lib/container";
import { type ReviewCategory, reviewCategories } from "#lib/domain/reviews/review";
import type { Rating } from "#lib/domain/reviews/summarise-reviews";
import { pageMetadata } from "../page-metadata.ts";

export async function generateMetadata() {
  const t = await getTranslations("site.reviews");
  return pageMetadata({ path: "/reviews", title: t("title"), description: t("description") });
}

type Asked = { category?: string; after?: string };

export default async function ReviewsPage({ searchParams }: { searchParams: Promise<Asked> }) {
  const asked = await searchParams;
  const category = reviewCategories.find((known) => known === asked.category);
  const after = /^rev_\w{1,60}$/.test(asked.after ?? "") ? asked.after : undefined;
  const { reviews } = container();
  const [summary, page, t] = await Promise.all([
    reviews.summarise(),
    reviews.listPage({ category, after }),
    getTranslations("site.reviews"),
  ]);
  const empty = summary.all.count === 0;
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-8 pb-20 sm:px-8 sm:pt-14">
      <h1 className="display text-40 font-semibold sm:text-56">{t("title")}</h1>
      <p className="mt-5 max-w-[40em] text-17 text-ink-soft sm:text-21">
        {empty ? t("lead") : t("leadWithAverage")}
      </p>
      {empty ? (
        <NoReviews />
      ) : (
        <div className="mt-10 grid items-start gap-x-14 gap-y-10 lg:mt-14 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <MailTypes {...summary} current={category} />
          <ReviewList reviews={page.reviews} category={category} after={after} next={page.next} />
        </div>
      )}
    </div>
  );
}

function addressOf({ category, after }: { category?: ReviewCategory | undefined; after?: string }): string {
  const query = new URLSearchParams({ ...(category ? { category } : {}), ...(after ? { after } : {}) });
  return query.size > 0 ? `/reviews?${query}` : "/reviews";
}

type MailTypesProps = {
  all: Rating;
  categories: readonly (Rating & { category: ReviewCategory })[];
  current: ReviewCategory | undefined;
};

function MailTypes({ all, categories, current }: MailTypesProps) {
  const t = useTranslations("site.reviews");
  const types = useTranslations("site.mailTypes");
  return (
    <nav aria-label={t("mailTypes")}>
      <Average rating={all} />
      <ul className="mt-6 border-t border-line pt-2">
        <MailType name={types("all")} rating={all} current={current === undefined} />
        {categories.map((one) => (
          <MailType
            key={one.category}
            name={types(one.category)}
            category={one.category}
            rating={one}
            current={current === one.category}
          />
        ))}
      </ul>
    </nav>
  );
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

function Average({ rating: { count, average } }: { rating: Rating }) {
  const t = useTranslations("site.reviews");
  const format = useFormatter();
  if (average === null) return null;
  return (
    <p>
      <span aria-hidden="true" className="display tabular block text-56 font-semibold">
        {format.number(average, oneDecimal)}
      </span>
      <Stars value={average} className="mt-1 w-36" />
      <span className="tabular mt-2 block text-15 text-ink-soft">{t("count", { count })}</span>
    </p>
  );
}

type MailTypeProps = { name: string; category?: ReviewCategory; rating: Rating; current: boolean };

function MailType({ name, category, rating: { count, average }, current }: MailTypeProps) {
  const t = useTranslations("site.reviews");
  const format = useFormatter();
  return (
    <li>
      <LocalAnchor
        href={addressOf({ category })}
        aria-current={current ? "page" : undefined}
        className="flex min-h-11 items-center justify-between gap-4 text-15 text-ink-soft underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
      >
        {name}
        <span className="tabular">
          {average === null ? null : format.number(average, oneDecimal)}
          <span className="sr-only"> {t("starsUnit")}</span> ({format.number(count)})
        </span>
      </LocalAnchor>
    </li>
  );
}

type ReviewListProps = {
  reviews: readonly ShownReview[];
  category: ReviewCategory | undefined;
  after: string | undefined;
  next: string | null;
};

function ReviewList({ reviews, category, after, next }: ReviewListProps) {
  const t = useTranslations("site.reviews");
  const types = useTranslations("site.mailTypes");
  return (
    <div className="min-w-0">
      <h2 className="sr-only">{types(category ?? "all")}</h2>
      {reviews.length === 0 ? (
        <p className="measure text-ink-soft">{after ? t("noOlder") : t("noneOfType")}</p>
      ) : (
        <ul className="gap-6 md:columns-2">
          {reviews.map((review) => (
            <li key={review.id} className="mb-6 break-inside-avoid">
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 flex flex-wrap gap-x-8">
        {after ? <TextLink href={addressOf({ category })}>{t("newest")}</TextLink> : null}
        {next ? (
          <TextLink rel="next" href={addressOf({ category, after: next })}>
            {t("older")}
          </TextLink>
        ) : null}
      </p>
    </div>
  );
}

/** We never make up reviews to fill the page. */
function NoReviews() {
  const t = useTranslations("site.reviews");
  return (
    <div className="mt-10 grid grid-cols-1 gap-x-14 gap-y-8 lg:mt-14 lg:grid-cols-2 lg:items-center">
      <div
        aria-hidden="true"
        className="true-paper on-desk grid aspect-[6/4] w-full max-w-130 -rotate-1 grid-cols-[1.15fr_1fr] p-[6%]"
      >
        <div className="border-r border-line" />
        <div className="flex flex-col pl-[10%]">
          <Stamp value={t("stampValue")} caption={t("stampCaption")} tone="red" className="self-end" />
          <div className="mt-auto grid gap-[1.6rem] pb-[10%]">
            {[1, 2, 3].map((line) => (
              <span key={line} className="border-b border-line" />
            ))}
          </div>
        </div>
      </div>
      <div>
        <h2 className="display text-28 font-semibold">{t("empty")}</h2>
        <p className="measure mt-3 text-ink-soft">{t("emptyText")}</p>
        <LocalLink href="/send" className={buttonClasses({ className: "mt-6" })}>
          {t("write")}
        </LocalLink>
      </div>
    </div>
  );
}
