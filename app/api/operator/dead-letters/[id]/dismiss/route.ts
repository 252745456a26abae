import { operatorRoute, readForm, seeOther } from "#lib/api/entrypoints/operator-route";
import { becauseSchema } from "#lib/domain/operators/schema";

export const POST = operatorRoute(
  "operator_dead_letter",
  async ({ services, session, form, params, back }) => {
    const { reason } = readForm(becauseSchema, form);
    await services.operators.dismissDeadLetter(session, params.id ?? "", reason);
    return seeOther(back);
  },
);
