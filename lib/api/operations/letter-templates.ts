import { defineOperation } from "../operation.ts";
import { templateListSchema, templateQuerySchema } from "../template-schemas.ts";

export const listLetterTemplates = defineOperation({
  id: "listLetterTemplates",
  method: "GET",
  path: "/v1/letters",
  tag: "Advice",
  summary: "Letters that people often send",
  description:
    "16 letters in English and Spanish, such as a security deposit demand or a debt validation, each with its blanks, the mail class that fits, and what to know before sending it. Fill in every blank with a person's own facts, then quote and send `text`. Each passes screening when it is filled in. Not legal advice.",
  query: templateQuerySchema,
  responses: { 200: { schema: templateListSchema, description: "The letters" } },
  errors: [],
});
