import { defineOperation } from "../operation.ts";

export const describeApi = defineOperation({
  id: "describeApi",
  method: "GET",
  path: "/v1/openapi.json",
  tag: "Service",
  summary: "Read this description",
  description: "OpenAPI 3.1, made at request time: what this deployment has, and nothing else.",
  responses: {
    200: { contentTypes: ["application/json"], description: "The OpenAPI document" },
  },
  errors: [],
});
