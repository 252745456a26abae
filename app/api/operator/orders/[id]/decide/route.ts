import { operatorRoute, readForm, seeOther } from "#lib/api/entrypoints/operator-route";
import { decisionSchema } from "#lib/domain/operators/schema";

export const POST = operatorRoute("operator_decide", async ({ services, session, form, params, back }) => {
  const { orders } = services.operators;
  const { decision, reason, together } = readForm(decisionSchema, form);
  if (decision === "release") await orders.release(session, params.id ?? "", reason, together);
  else await orders.refuse(session, params.id ?? "", reason ?? usualReason, together);
  return seeOther(back);
});

const usualReason = "A reviewer read this letter and decided that we can't mail it.";
