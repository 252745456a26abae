import { operatorRoute, readForm, seeOther } from "#lib/api/entrypoints/operator-route";
import { returnFormSchema } from "#lib/domain/operators/schema";

export const POST = operatorRoute("operator_return", async ({ services, session, form, params, back }) => {
  await services.operators.orders.recordReturn(session, params.id ?? "", readForm(returnFormSchema, form));
  return seeOther(back);
});
