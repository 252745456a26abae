import { defineOperation } from "../operation.ts";

export const describeApi = defineOperation({
  id: "describeApi",
  method: "GET",
  path: "/v1/openapi.json",
  tag: "Service",
  summary: "Get this description",
  description: "OpenAPI 3.1 of exactly what this deployment offers, generated on request.",
  responses: {
    200: { contentTypes: ["application/json"], description: "The OpenAPI document" },
  },
  errors: [],
});
