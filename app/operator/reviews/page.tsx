import { ConsoleFrame } from "#components/operator/frame";
import { Reviews } from "#components/operator/reviews";
import { type ConsoleQuery, signedIn } from "../signed-in.tsx";

export default function ReviewsPage({ searchParams }: { searchParams: ConsoleQuery }) {
  return signedIn(searchParams, async ({ reviews }, session, { problem, before }) => {
    const from = before && /^\d{1,14}$/.test(before) ? new Date(Number(before)) : undefined;
    return (
      <ConsoleFrame here="/operator/reviews" screen="reviews" problem={problem}>
        <Reviews reviews={await reviews.listAll(session, from)} />
      </ConsoleFrame>
    );
  });
}
