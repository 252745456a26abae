import type { Database } from "#lib/db/client";
import type { PendingDecision } from "./decision-schema.ts";

/** An SQL condition on an order `o`: no decision about it is waiting to take effect. */
export const undecidedSql = `not exists (select 1 from held_decision_orders d join held_decisions h on h.id = d.decision_id
  where d.order_id = o.id and d.applied_at is null and h.status <> 'undone')`;

/** The most decisions to list. An operator makes one in a few seconds. */
const mostShown = 20;

/**
 * Decisions that haven't taken effect, of all orders or of one, newest first. Each has the first of its letters that are still
 * held.
 */
export async function listPendingDecisions(
  { pool }: Pick<Database, "pool">,
  { now, orderId = null }: { now: Date; orderId?: string | null },
): Promise<PendingDecision[]> {
  const { rows } = await pool.query(
    `select d.id, d.verdict, d.reason, d.due_at, count(*)::int as count, min(o.order_id) as order_id,
       (array_agg(x.to_name order by o.order_id))[1] as to_name, (array_agg(x.to_city order by o.order_id))[1] as to_city
     from held_decisions d join held_decision_orders o on o.decision_id = d.id join orders x on x.id = o.order_id and x.stage = 'in_review'
     where d.status = 'pending' and ($2::text is null or exists (
       select 1 from held_decision_orders mine where mine.decision_id = d.id and mine.order_id = $2))
     group by d.id order by d.made_at desc limit $1`,
    [mostShown, orderId],
  );
  return rows.map((row) => ({
    id: row.id,
    verdict: row.verdict,
    reason: row.reason,
    secondsLeft: Math.max(0, Math.ceil((row.due_at.getTime() - now.getTime()) / 1000)),
    count: row.count,
    orderId: row.order_id,
    toName: row.to_name,
    toCity: row.to_city,
  }));
}

/** The audit log records what was decided. These rows are needed only to carry it out. */
const decisionDays = 90;

/** Deletes old decisions that took effect, were undone, or were superseded. */
export async function sweepDecisions({ prisma }: Pick<Database, "prisma">, now: Date): Promise<void> {
  const madeBefore = new Date(now.getTime() - decisionDays * 86_400_000);
  await prisma.heldDecision.deleteMany({ where: { madeAt: { lt: madeBefore } } });
}
