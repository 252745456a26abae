import { operatorRoute, readForm } from "#lib/api/entrypoints/operator-route";
import { keyFormSchema } from "#lib/domain/operators/key-form";

/** The answer is the key alone, this once: no address and no page keeps it. */
export const POST = operatorRoute("operator_key", async ({ services, session, form }) => {
  const key = await services.operators.keys.issue(session, readForm(keyFormSchema, form));
  return new Response(key, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
});
