import { useFormatter, useTranslations } from "next-intl";
import { Stars } from "../objects/stars.tsx";

export type ShownReview = {
  id: string;
  stars: number;
  comment: string;
  name: string;
  city: string;
  state: string;
  category: "letter" | "certified" | "priority" | "postcard" | "notecard";
  createdAt: Date;
};

/** One customer's review of a letter that was delivered. */
export function ReviewCard({ review }: { review: ShownReview }) {
  const types = useTranslations("site.mailTypes");
  const format = useFormatter();
  const { stars, comment, name, city, state, category, createdAt } = review;
  return (
    <figure className="on-desk flex flex-col gap-4 bg-paper px-6 pt-6 pb-5">
      <div className="flex items-center justify-between gap-4 text-13 text-ink-soft">
        <Stars value={stars} className="w-24 shrink-0" />
        {types(category)}
      </div>
      {comment ? (
        <blockquote className="text-17 wrap-anywhere whitespace-pre-line">{comment}</blockquote>
      ) : null}
      <figcaption className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-15">
        <span>
          {name}, {city} {state}
        </span>
        <time dateTime={createdAt.toISOString()} className="tabular text-13 text-ink-soft">
          {format.dateTime(createdAt, { month: "long", year: "numeric" })}
        </time>
      </figcaption>
    </figure>
  );
}
