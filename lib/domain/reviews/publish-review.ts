import type { Database } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import { recordAct } from "#lib/domain/operators/audit-log-repository";
import type { OperatorSession } from "#lib/domain/operators/operator-session";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import { setPublished } from "./review-repository.ts";

/** An operator publishes or hides a review. Throws too_late if it is already so, and for a sandbox order's review. */
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
