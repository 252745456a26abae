import { operatorRoute, seeOther } from "#lib/api/entrypoints/operator-route";

export const POST = operatorRoute("operator_restore_check", async ({ services, session }) => {
  const { unread } = await services.operators.restore.check(session);
  return seeOther(`/operator/restore${unread.length > 0 ? `?unread=${unread.join("+")}` : ""}`);
});
