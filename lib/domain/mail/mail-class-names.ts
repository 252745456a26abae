import type { MailClass } from "./pieces.ts";

/** The names of the mail classes in English, as the Postal Service writes them. */
export const mailClassNames: Readonly<Record<MailClass, string>> = {
  first_class: "First-Class Mail",
  certified: "Certified Mail",
  certified_err: "Certified Mail with electronic return receipt",
  priority: "Priority Mail",
};
