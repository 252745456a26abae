import { operatorRoute, readForm, seeOther } from "#lib/api/entrypoints/operator-route";
import { becauseSchema } from "#lib/domain/operators/schema";

export const POST = operatorRoute("operator_resume", async ({ services, session, form, back }) => {
  await services.operators.restore.resume(session, readForm(becauseSchema, form).reason);
  return seeOther(back);
});
