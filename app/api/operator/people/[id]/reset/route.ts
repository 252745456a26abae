import { operatorRoute, readForm } from "#lib/api/entrypoints/operator-route";
import { invitationAnswer } from "#lib/api/entrypoints/operator-sign-in";
import { becauseSchema } from "#lib/domain/operators/schema";

/** The answer is the link of the new invitation, which is shown only here. */
export const POST = operatorRoute(
  "operator_reset",
  async ({ services, session, form, params, request }) => {
    const { reason } = readForm(becauseSchema, form);
    const token = await services.operators.people.reset(session, params.id ?? "", reason);
    return invitationAnswer(services, request, token);
  },
  { asksAgain: true },
);
