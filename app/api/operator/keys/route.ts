import { operatorRoute, readForm } from "#lib/api/entrypoints/operator-route";
import { keyFormSchema } from "#lib/domain/operators/key-form";

/** The answer contains the key, which is shown only here: no URL and no page stores it. */
export const POST = operatorRoute(
  "operator_key",
  async ({ services, session, form }) => {
    const key = await services.operators.keys.issue(session, readForm(keyFormSchema, form));
    return new Response(key, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
  },
  { asksAgain: true },
);
