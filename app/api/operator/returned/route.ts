import { operatorRoute, seeOther } from "#lib/api/entrypoints/operator-route";

const path = "/operator/returned";
/** A person with a scanner handles a few envelopes a minute; guessing a billion IDs takes years. */
const scanRule = { name: "operator_piece_code", perMinute: 60 };

/** Finds the order of a scanned envelope. The ID itself is in no URL. */
export const POST = operatorRoute("operator_scan", async ({ services, session, form }) => {
  await services.throttle.consume(scanRule, session.id);
  const found = await services.operators.printing.findPiece(session, form.get("code") ?? "");
  return seeOther(typeof found === "string" ? `${path}?scan=${found}` : `${path}?order=${found.orderId}`);
});
