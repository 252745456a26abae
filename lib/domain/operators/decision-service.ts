import { type Transaction, transact } from "#lib/db/transact";
import { lockWork } from "#lib/domain/batches/change-rows";
import {
  type HeldVerdict,
  insertDecision,
  undoDecision,
  undoMs,
} from "#lib/domain/fulfilment/held-decision-repository";
import type { LiveDeps } from "#lib/domain/fulfilment/step";
import { AppError } from "#lib/shared/errors";
import { wake } from "#lib/work/wake";
import { recordAct } from "./audit-log-repository.ts";
import { listPendingDecisions, sweepDecisions } from "./decision-repository.ts";
import type { PendingDecision } from "./decision-schema.ts";
import { sweepExemptions } from "./exemption-repository.ts";
import { othersHeldWith, rowsHeldForTemplate } from "./held-group.ts";
import { readHeldBatch } from "./held-group-repository.ts";
import { listHeldGroups } from "./list-held-groups.ts";
import { sweepMarks } from "./mark-repository.ts";
import type { OperatorSession } from "./operator-session.ts";

const actions = { release: "order_release", refuse: "order_refuse" } as const;

/**
 * Decisions about held letters. A decision takes effect 10 seconds later and can be undone until then
 * (docs/rules.md#undo-decision).
 */
export function createDecisionService({ database, clock }: Pick<LiveDeps, "database" | "clock">) {
  /** Those of the shown orders that are held only because of the same template as this one. */
  async function stillTogether(orderId: string, shown: readonly string[]): Promise<string[]> {
    const batch = shown.length > 0 ? await readHeldBatch(database, orderId) : null;
    const others = batch ? othersHeldWith(orderId, rowsHeldForTemplate(batch)) : [];
    return others.map((row) => row.orderId).filter((id) => shown.includes(id));
  }

  /** Records a decision and returns its ID. Throws too_late if the order isn't held or is already decided. */
  async function decide(
    session: OperatorSession,
    orderId: string,
    { verdict, reason }: { verdict: HeldVerdict; reason: string | undefined },
    shown: readonly string[],
  ): Promise<string> {
    const ids = [orderId, ...(await stillTogether(orderId, shown))];
    const at = clock();
    return transact(database, async (tx: Transaction) => {
      await lockWork(tx, ids);
      await wake(tx, "order", ids, new Date(at.getTime() + undoMs));
      const made = { verdict, reason: reason ?? null, session: session.id, at };
      const { id, orderIds } = await insertDecision(tx, ids, made);
      if (!orderIds.includes(orderId))
        throw new AppError("too_late", "This order changed in the meantime. Reload and try again.");
      for (const target of orderIds) {
        const detail = { decision: id, ...(target === orderId ? {} : { decided_with: orderId }) };
        await recordAct(tx, session, { action: actions[verdict], target, reason, detail }, at);
      }
      return id;
    });
  }

  return {
    /**
     * Releases a held letter, without another undo window for the sender. Also releases those of `shown` that are held only because
     * of the same template (docs/rules.md#batch-review).
     */
    release: (session: OperatorSession, orderId: string, reason?: string, shown: readonly string[] = []) =>
      decide(session, orderId, { verdict: "release", reason }, shown),

    /** Refuses and refunds a held letter, and the same ones of `shown` as release does. The sender sees the reason. */
    refuse: (session: OperatorSession, orderId: string, reason: string, shown: readonly string[] = []) =>
      decide(session, orderId, { verdict: "refuse", reason }, shown),

    /** Undoes a decision that hasn't taken effect, so that all its letters stay held. Throws too_late. */
    undo: (session: OperatorSession, id: string): Promise<void> =>
      transact(database, async (tx) => {
        const at = clock();
        const orderIds = await undoDecision(tx, id, at);
        if (!orderIds) throw new AppError("too_late", "The decision has taken effect, or was undone.");
        for (const target of orderIds)
          await recordAct(tx, session, { action: "decision_undo", target, detail: { decision: id } }, at);
      }),

    /** Decisions that can still be undone, newest first. */
    listPending: (_: OperatorSession): Promise<PendingDecision[]> =>
      listPendingDecisions(database, { now: clock() }),

    /** Deletes old decisions and expired exemptions. */
    async sweep(): Promise<void> {
      const now = clock();
      await sweepDecisions(database, now);
      await sweepExemptions(database, now);
      await sweepMarks(database, now);
    },

    /** The pending decision about one order, and the audit entries that can still be undone. */
    async read(_: OperatorSession, orderId: string) {
      const [[held = null], pending] = await Promise.all([
        listHeldGroups(database, { limit: 1, orderId }),
        listPendingDecisions(database, { now: clock(), orderId }),
      ]);
      return { held, pending };
    },
  };
}
