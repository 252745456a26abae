import { operatorRoute, readForm, seeOther } from "#lib/api/entrypoints/operator-route";
import { becauseSchema } from "#lib/domain/operators/schema";

export const POST = operatorRoute(
  "operator_adopt_listed",
  async ({ services, session, form, back }) => {
    const { reason } = readForm(becauseSchema, form);
    await services.operators.restore.adoptListed(session, reason);
    return seeOther(back);
  },
  { asksAgain: true },
);
