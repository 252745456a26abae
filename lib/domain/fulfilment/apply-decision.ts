import { endOrderIn } from "#lib/domain/orders/end-order";
import { planRelease } from "#lib/domain/orders/late-date";
import { applyDecision } from "./held-decision-repository.ts";
import type { Step } from "./step.ts";

/** Releases or refuses a held order as an operator decided, unless the decision was undone (docs/rules.md#undo-decision). */
export const applyHeldDecision: Step = async (deps, { lease, facts, now: at }) => {
  const { order, decision, payment } = facts;
  if (!decision) return undefined;
  deps.fault("decision-due");
  await deps.work.commit(lease, async (tx) => {
    const final = await applyDecision(tx, { id: decision.id, orderId: order.id, at });
    if (!final) return;
    if (final.verdict === "release") {
      const holdEndsAt = payment.authorizationEndsAt;
      const { late, ...patch } = planRelease(at, order, { handOffDelaySeconds: 0, holdEndsAt });
      const detail = { by: "operator", hand_off_at: patch.handOffAt.toISOString(), ...late };
      if (await deps.change(tx, order.id, "release", { at, detail, patch }))
        await deps.exemptions.grant(tx, order.id, { by: final.session, at });
    } else {
      const patch = { refusalReason: final.reason! };
      if (await endOrderIn(deps, tx, order.id, "refuse", { at, detail: { by: "operator" }, patch }))
        await deps.exemptions.revoke(tx, order.id);
    }
  });
  deps.fault("decision-applied");
  return undefined;
};
