/** Categories of rules for which a letter can be refused. Apart from the rubric, because browsers load them. */
export const refusedCategories = [
  "threat",
  "extortion",
  "unlawful_collection_threat",
  "impersonation",
  "false_attorney",
  "fraud",
  "harassment",
  "hate_or_harm",
  "personal_data",
  "contraband",
  "unreadable",
  "doubtful",
] as const;

/** Why a letter was refused, for programs: the category of the rule, or `other` for an operator's own words. */
export const refusalCodes = [...refusedCategories, "other"] as const;
export type RefusalCode = (typeof refusalCodes)[number];
