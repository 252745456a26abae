import { endOfCancelWindow } from "#lib/domain/orders/cancel-window";
import { endOrderIn } from "#lib/domain/orders/end-order";
import { getPrinted } from "#lib/domain/orders/live-content";
import { errorTable, isAppError } from "#lib/shared/errors";
import type { Verdict } from "../screening/verdict.ts";
import type { Step } from "./step.ts";

/** Screens a paid letter. A pass opens the undo window, a doubt holds it for an operator, and a refusal refunds it. */
export const screenOrder: Step = async (deps, { lease, facts }) => {
  const { order } = facts;
  deps.fault("before-letter-read");
  const content = await deps.orders.getContent(order.id);
  const pdf = await getPrinted(deps.store, content.documentKey);
  const read = await deps.readPrinted(pdf, { text: content.text }).catch((error) => {
    if (!isAppError(error) || errorTable[error.code].retryable) throw error;
    // A letter that was printable but can't be read again goes to an operator.
    return { text: "", unreadablePages: Array.from({ length: order.pageCount }, (_, index) => index + 1) };
  });
  const { recipient: to, sender: from } = content;
  const verdict = await deps.screen({ ...read, letter: { format: order.format, to, from } });
  deps.fault("letter-read");
  const at = deps.clock();
  await deps.work.commit(lease, async (tx) => {
    if (verdict.decision === "pass") {
      const handOffAt = endOfCancelWindow(at, deps.handOffDelaySeconds);
      const detail = { hand_off_at: handOffAt.toISOString() };
      await deps.change(tx, order.id, "pass", { at, detail, patch: { handOffAt } });
    } else if (verdict.decision === "hold") {
      await deps.change(tx, order.id, "hold", { at, detail: detailOf(verdict, read.unreadablePages) });
    } else {
      const patch = { refusalReason: verdict.reason };
      await endOrderIn(deps, tx, order.id, "refuse", {
        at,
        detail: detailOf(verdict, read.unreadablePages),
        patch,
      });
    }
  });
  return undefined;
};

function detailOf(verdict: Exclude<Verdict, { decision: "pass" }>, unreadable: readonly number[]) {
  const pages = unreadable.length > 0 ? { unreadable_pages: unreadable } : {};
  return { rules: verdict.fired, reason: verdict.reason, ...pages };
}
