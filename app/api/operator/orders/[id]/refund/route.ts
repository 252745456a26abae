import { operatorRoute, readForm, seeOther } from "#lib/api/entrypoints/operator-route";
import { becauseSchema } from "#lib/domain/operators/schema";

export const POST = operatorRoute("operator_give_back", async ({ services, session, form, params, back }) => {
  const { reason } = readForm(becauseSchema, form);
  await services.operators.orders.retryGiveBack(session, params.id ?? "", reason);
  return seeOther(back);
});
