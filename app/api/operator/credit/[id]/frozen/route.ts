import { operatorRoute, readForm, seeOther } from "#lib/api/entrypoints/operator-route";
import { freezeSchema } from "#lib/domain/operators/credit-schema";

export const POST = operatorRoute(
  "operator_freeze",
  async ({ services, session, form, params, back }) => {
    const { frozen, reason } = readForm(freezeSchema, form);
    await services.operators.credit.setFrozen(session, params.id ?? "", frozen === "yes", reason);
    return seeOther(back);
  },
  { asksAgain: true },
);
