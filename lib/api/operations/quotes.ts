import { suggestClassResponseSchema } from "../advice-schemas.ts";
import { contentNames } from "../letter-rules.ts";
import { quoteRequestSchema, suggestClassRequestSchema } from "../letter-schemas.ts";
import { defineOperation } from "../operation.ts";
import { quoteResponseSchema } from "../quote-schemas.ts";
import { documentErrors, maxLetterBodyBytes } from "./letter-body.ts";

export const createQuote = defineOperation({
  id: "createQuote",
  method: "POST",
  path: "/v1/quotes",
  tag: "Mail",
  summary: "Price a letter",
  description:
    "Free; creates nothing. With a recipient and content, it returns a single-use confirmation token, which sends exactly this letter at exactly this price.",
  body: quoteRequestSchema,
  maxBodyBytes: maxLetterBodyBytes,
  responses: { 200: { schema: quoteResponseSchema, description: "The price, item by item" } },
  errors: documentErrors,
  scope: "mail:quote",
  // Typesetting or parsing content costs CPU, but pricing a page count doesn't. A page sends about twenty requests per minute while
  // a person types.
  throttles: [
    {
      name: "quotes_with_content",
      perMinute: 60,
      when: (body: Record<string, unknown>) => contentNames.some((name) => body[name] !== undefined),
    },
  ],
});

export const suggestClass = defineOperation({
  id: "suggestClass",
  method: "POST",
  path: "/v1/suggest-class",
  tag: "Advice",
  summary: "Suggest a mail class for a text",
  body: suggestClassRequestSchema,
  responses: { 200: { schema: suggestClassResponseSchema, description: "A suggestion" } },
  errors: ["unattributable_request", "rate_limited"],
  throttles: [{ name: "suggest_class", perMinute: 10 }],
});
