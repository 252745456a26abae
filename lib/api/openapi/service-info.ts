import { brandName } from "../../shared/brand.ts";

/** The description of the API. This file must use relative imports only, because openapi-gen.config.ts reads it with plain Node. */

export const serviceSummary = "Physical mail for people and programs.";

export const serviceDescription = `${brandName} prints a letter, postcard, or notecard from text or a PDF and hands it to the United States Postal Service on the next business day. No account is needed.

Programs get a quote (free), send with the quote's single-use \`confirmation_token\`, and then poll the order. \`sandbox: true\` runs the whole flow immediately and for free; nothing is printed or mailed.

Every failure returns \`{status, code, reason, next}\`: match on \`code\`, never on \`reason\`, and do what \`next\` says. Every 429 has \`Retry-After\` in seconds. In a request body, null for an optional field counts as if the field had been left out. Responses can get new fields at any time; existing fields don't change their meaning within /v1.`;

export const apiInfo = {
  title: brandName,
  // docs/rules.md#versioning
  version: "1.0.0",
  summary: serviceSummary,
  description: serviceDescription,
  license: { name: "MIT", identifier: "MIT" },
};

/** Descriptions of the tags. An operation's tag must be one of these. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  Mail: "Price, send, track, and cancel mail, and preview the pages.",
  Batches:
    "Send a letter to up to 10,000 people: one text with fields for each row, one sender, and one payment.",
  Uploads: "Upload a PDF that is too large for a request body.",
  Addresses: "Suggest addresses while a person types. Orders verify their addresses separately.",
  Advice: "Letters that people often send, and suggestions for choosing a mail class and importing a list.",
  Webhooks: "The events sent to an order's webhook_url.",
  Reviews: "Customer reviews of delivered letters.",
  Credits: "Prepaid credit codes.",
  Accounts: "Verify an email address to send more.",
  Sandbox: "Simulate the delivery of sandbox orders.",
  Service: "About the service itself.",
};
