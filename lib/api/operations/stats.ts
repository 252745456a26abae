import { defineOperation } from "../operation.ts";
import { statsSchema } from "../order-schemas.ts";

export const getStats = defineOperation({
  id: "getStats",
  method: "GET",
  path: "/v1/stats",
  tag: "Service",
  summary: "Letters mailed so far",
  responses: { 200: { schema: statsSchema, description: "The counter, sandbox and live" } },
  errors: ["service_unavailable"],
});
