import { defineOperation } from "../operation.ts";

export const describeApi = defineOperation({
  id: "describeApi",
  method: "GET",
  path: "/v1/openapi.json",
  tag: "Service",
  summary: "Get this description",
  description: "OpenAPI 3.1 of exactly what this deployment offers, generated on request.",
  headers: { "If-None-Match": { description: "The ETag of the version that you have." } },
  responses: {
    304: { contentTypes: [], description: "The document hasn't changed" },
    200: {
      contentTypes: ["application/json"],
      description: "The OpenAPI document, compressed if you accept br or gzip",
      headers: { ETag: "The version of the document." },
    },
  },
  errors: [],
});
