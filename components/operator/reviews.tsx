import type { StoredReview } from "#lib/domain/reviews/schema";
import { Moment } from "./moment.tsx";
import { ActForm, Fold, linkClasses, listClasses, OrderLink, words } from "./parts.tsx";

/** What people said of letters that arrived, and whether everybody sees it. */
export function Reviews({ reviews }: { reviews: readonly StoredReview[] }) {
  const last = reviews.at(-1);
  if (!last) return <p className="mt-5 text-15 text-ink-soft">Nobody has reviewed a letter yet.</p>;
  return (
    <>
      <ul className={`${listClasses} mt-5`}>
        {reviews.map((review) => (
          <li key={review.id} className="py-3 text-15">
            <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <span className="font-medium">{review.stars} of 5</span>
              <span>
                {review.name}, {review.city}, {review.state}
              </span>
              <OrderLink id={review.orderId} />
              <span className="text-ink-soft">
                {words(review.category)}, <Moment at={review.createdAt} />
              </span>
              <span className={review.published ? "text-sage" : "text-ink-soft"}>
                {review.sample
                  ? "of a rehearsal: never shown"
                  : review.published
                    ? "shown to everybody"
                    : "not shown"}
              </span>
            </span>
            {review.comment ? <p className="mt-1 wrap-break-word">{review.comment}</p> : null}
            {review.sample ? null : (
              <Fold title={review.published ? "Take it back" : "Show it to everybody"}>
                <ActForm
                  action={`/api/operator/reviews/${review.id}/published`}
                  submit={review.published ? "Take it back" : "Publish"}
                >
                  <input type="hidden" name="published" value={review.published ? "no" : "yes"} />
                </ActForm>
              </Fold>
            )}
          </li>
        ))}
      </ul>
      <a
        href={`/operator/reviews?before=${last.createdAt.getTime()}`}
        className={`${linkClasses} inline-block py-3`}
      >
        Older
      </a>
    </>
  );
}
