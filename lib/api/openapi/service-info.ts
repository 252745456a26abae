import { brandName } from "../../shared/brand.ts";

/** What the API says of itself. Relative imports only: openapi-gen.config.ts reads this file with bare Node. */

export const serviceSummary = "Physical mail for people and programs.";

export const serviceDescription = `${brandName} prints a letter, postcard or folded card from text or a PDF and hands it to the United States Postal Service on the next business day. No account is needed.

The way for programs: quote (free), send with the quote's single-use \`confirmation_token\`, then poll the order. \`sandbox: true\` runs the whole flow at once and for free; nothing is printed or mailed.

Every failure answers \`{status, code, reason, next}\`: match on \`code\`, never on \`reason\`, and do what \`next\` says. Every 429 carries \`Retry-After\` in seconds. New fields may appear in answers at any time; what is there does not change its meaning within /v1.`;

export const apiInfo = {
  title: brandName,
  // docs/rules.md#versioning
  version: "1.0.0",
  summary: serviceSummary,
  description: serviceDescription,
  license: { name: "MIT", identifier: "MIT" },
};

/** What the operations of a tag have in common; an operation's tag must be one of these. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  Mail: "Price, send, follow and cancel a piece of mail, and see the pages before they are printed.",
  Batches:
    "One letter to up to 10,000 people: a text with places for each row's own words, one sender, one payment.",
  Uploads: "Bring a PDF that is too large for a request body.",
  Addresses: "Help a person to type an address. Advice only: an order verifies its addresses itself.",
  Advice: "Help a person to choose and to import. Never a decision.",
  Webhooks: "What the webhook_url of an order is sent.",
  Reviews: "What customers say about delivered letters.",
  Credits: "Prepaid credit codes.",
  Accounts: "Verify an e-mail address to send more.",
  Sandbox: "Move sandbox orders on as the post would, to test what follows.",
  Service: "About the service itself.",
};
