import { cardTemplates } from "./card-templates.ts";
import { companyTemplates } from "./company-templates.ts";
import { creditTemplates } from "./credit-templates.ts";
import { homeTemplates } from "./home-templates.ts";
import type { LetterTemplate } from "./letter-template.ts";
import { officeTemplates } from "./office-templates.ts";

/** Letters that people often need to send, in the order of the page (docs/rules.md#letter-templates). */
export const letterTemplates: readonly LetterTemplate[] = [
  ...homeTemplates,
  ...creditTemplates,
  ...companyTemplates,
  ...officeTemplates,
  ...cardTemplates,
];

export const findTemplate = (slug: string): LetterTemplate | null =>
  letterTemplates.find((template) => template.slug === slug) ?? null;
