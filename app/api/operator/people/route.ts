import { operatorRoute, readForm } from "#lib/api/entrypoints/operator-route";
import { invitationAnswer } from "#lib/api/entrypoints/operator-sign-in";
import { inviteSchema } from "#lib/domain/operators/operator-schema";

/** The answer is the link of the invitation, which is shown only here. */
export const POST = operatorRoute(
  "operator_invite",
  async ({ services, session, form, request }) => {
    const { name } = readForm(inviteSchema, form);
    return invitationAnswer(services, request, await services.operators.people.invite(session, name));
  },
  { asksAgain: true },
);
