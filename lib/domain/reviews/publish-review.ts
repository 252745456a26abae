import type { Database } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import { recordAct } from "#lib/domain/operators/audit-log-repository";
import type { OperatorSession } from "#lib/domain/operators/operator-session";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import { setPublished } from "./review-repository.ts";

/**
 * Publishes or hides a review for an operator. Throws too_late if the review already is published or hidden as requested, or if
 * it is of a sandbox order.
 */
export async function publishReview(
  { database, clock }: { database: Database; clock: Clock },
  session: OperatorSession,
  id: string,
  published: boolean,
  reason: string,
): Promise<void> {
  await transact(database, async (tx) => {
    if (!(await setPublished(tx, id, published)))
      throw new AppError("too_late", "The review already has that state, or it belongs to a sandbox order.");
    const action = published ? "review_publish" : "review_unpublish";
    await recordAct(tx, session, { action, target: id, reason }, clock());
  });
}
