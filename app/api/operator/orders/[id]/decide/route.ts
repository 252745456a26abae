import { consolePath, operatorRoute, seeOther } from "#lib/api/operator-door";

/** Shown to the sender as it stands. */
const longestReason = 300;
const usualReason = "A person has read this letter, and it cannot be mailed.";

export const POST = operatorRoute("operator_decide", async ({ services, session, form, params }) => {
  const id = params.id ?? "";
  if (form.get("decision") === "release") await services.operators.release(session, id);
  else
    await services.operators.refuse(
      session,
      id,
      form.get("reason")?.trim().slice(0, longestReason) || usualReason,
    );
  return seeOther(consolePath);
});
