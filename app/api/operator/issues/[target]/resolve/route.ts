import { operatorRoute, readForm, seeOther } from "#lib/api/entrypoints/operator-route";
import { settleSchema } from "#lib/domain/operators/schema";

export const POST = operatorRoute("operator_settle", async ({ services, session, form, params, back }) => {
  await services.operators.orders.resolveIssue(session, params.target ?? "", readForm(settleSchema, form));
  return seeOther(back);
});
