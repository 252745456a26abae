import { operatorRoute, readForm, seeOther } from "#lib/api/entrypoints/operator-route";
import { findingFormSchema } from "#lib/domain/operators/schema";

export const POST = operatorRoute(
  "operator_finding",
  async ({ services, session, form, params, back }) => {
    const { decision, reason, piece } = readForm(findingFormSchema, form);
    const { restore } = services.operators;
    const id = params.id ?? "";
    if (decision === "adopt") await restore.adopt(session, id, reason, piece);
    else if (decision === "return") await restore.returnPayment(session, id, reason);
    else await restore[decision](session, id, reason);
    return seeOther(back);
  },
  { asksAgain: true },
);
