import { consolePath, operatorRoute, readForm, seeOther } from "#lib/api/entrypoints/operator-route";
import { lookUpSchema } from "#lib/domain/operators/credit-schema";

/** Codes are money, so guesses from an open console are limited. */
const rule = { name: "operator_credit", perMinute: 20 };

export const POST = operatorRoute("operator_credit", async ({ services, session, form }) => {
  await services.throttle.consume(rule, "all");
  const id = await services.operators.credit.lookUp(session, readForm(lookUpSchema, form).sought);
  return seeOther(`${consolePath}/credit/${id}`);
});
