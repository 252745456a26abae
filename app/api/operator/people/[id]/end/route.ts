import { operatorRoute, readForm, seeOther } from "#lib/api/entrypoints/operator-route";
import { becauseSchema } from "#lib/domain/operators/schema";

export const POST = operatorRoute(
  "operator_end",
  async ({ services, session, form, params, back }) => {
    await services.operators.people.end(session, params.id ?? "", readForm(becauseSchema, form).reason);
    return seeOther(back);
  },
  { asksAgain: true },
);
