import { useTranslations } from "next-intl";
import type { StoredReview } from "#lib/domain/reviews/schema";
import { Moment } from "./moment.tsx";
import { ActForm, Fold, linkClasses, listClasses, OrderLink, words } from "./parts.tsx";

/** Reviews of delivered letters, and whether they are published. */
export function Reviews({ reviews }: { reviews: readonly StoredReview[] }) {
  const parts = useTranslations("operator.parts");
  const t = useTranslations("operator.reviews");
  const last = reviews.at(-1);
  if (!last) return <p className="mt-5 text-15 text-ink-soft">{t("empty")}</p>;
  return (
    <>
      <ul className={`${listClasses} mt-5`}>
        {reviews.map((review) => (
          <li key={review.id} className="py-3 text-15">
            <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <span className="font-medium">{t("stars", { stars: review.stars })}</span>
              <span>{t("sender", { name: review.name, city: review.city, state: review.state })}</span>
              <OrderLink id={review.orderId} />
              <span className="text-ink-soft">
                {t.rich("about", {
                  category: words(review.category),
                  at: () => <Moment at={review.createdAt} />,
                })}
              </span>
              <span className={review.published ? "text-sage" : "text-ink-soft"}>
                {t(review.sample ? "sample" : review.published ? "published" : "unpublished")}
              </span>
            </span>
            {review.comment ? <p className="mt-1 wrap-break-word">{review.comment}</p> : null}
            {review.sample ? null : (
              <Fold title={t(review.published ? "unpublish" : "publish")}>
                <ActForm
                  action={`/api/operator/reviews/${review.id}/published`}
                  submit={t(review.published ? "unpublish" : "publish")}
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
        {parts("older")}
      </a>
    </>
  );
}
