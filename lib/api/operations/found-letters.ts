import { findLettersRequestSchema, foundLettersSchema } from "../found-letters-schemas.ts";
import { defineOperation } from "../operation.ts";

export const findLetters = defineOperation({
  id: "findLetters",
  method: "POST",
  path: "/v1/batches/uploads/letters",
  tag: "Batches",
  summary: "Find the letters in a merged PDF",
  description:
    "Reads an uploaded PDF that was merged of many letters, such as a month's invoices, and says where each begins: where another recipient's address is at the top of a page, or where a page says that it is the first. What isn't sure is in `doubts`, for a person to look at. Creates nothing. Up to 2,000 pages and 50 MB. Needs a key with mail:bulk or an account_session.",
  body: findLettersRequestSchema,
  responses: { 200: { schema: foundLettersSchema, description: "The letters, and what isn't sure" } },
  errors: [
    "invalid_pdf",
    "empty_document",
    "page_limit_exceeded",
    "insufficient_scope",
    "invalid_session",
    "unattributable_request",
    "rate_limited",
    "service_unavailable",
  ],
  scope: "mail:bulk",
  throttles: [{ name: "found_letters", perMinute: 6 }],
});
