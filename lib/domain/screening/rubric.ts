import { type RefusalCode, refusedCategories } from "./refusal-codes.ts";

/** What a rule protects. Callers and operators see it with a decision. */
export type Category = (typeof refusedCategories)[number] | "lawful";

export type RubricRow = {
  category: Category;
  /** The law that the rule is based on, or the letters that it protects. */
  source: string;
  /**
   * The text of `refusal_reason`: what isn't allowed, and what would be. Don't change it lightly, because programs and people quote
   * it.
   */
  refuse?: string;
  /** What the sender reads while an operator reviews the letter. */
  hold?: string;
};

/**
 * The rubric in one table. Each rule's phrases and code are in rules/ under its name. It is engineering guidance from the public
 * law that it names, not legal advice.
 */
export const rubric = {
  R1: {
    category: "threat",
    source: "18 USC 876(b), (c); 15 USC 1692d(1)",
    refuse:
      "We cannot mail a letter that threatens to hurt someone or to damage what is theirs. You may say what you want done, by when, and which lawful step you will take otherwise.",
    hold: "Something in this letter can be read as a threat, so a person will read it before it is printed. Nothing is charged until then.",
  },
  R2: {
    category: "extortion",
    source: "18 USC 873, 876(d); Cal. Penal Code 518, 519, 523; Flatley v. Mauro, 39 Cal.4th 299",
    refuse:
      "We cannot mail a letter that asks for money, property or silence and otherwise threatens to report, accuse or expose someone. You may demand what you are owed and say that you will go to court.",
    hold: "This letter ties what you ask for to a report or an exposure, so a person will read it before it is printed. A demand that names only a civil remedy, such as small claims court, is not held.",
  },
  R3: {
    category: "extortion",
    source:
      "The safe harbor of Flatley v. Mauro: a report that is not tied to payment is a separate, lawful statement",
    hold: "This letter makes a complaint to a consumer agency depend on payment, so a person will read it before it is printed. The demand and the complaint in separate sentences are not held.",
  },
  R4: { category: "lawful", source: "A civil demand: amount, basis, deadline, court. Always allowed" },
  R5: {
    category: "unlawful_collection_threat",
    source: "15 USC 1692e(4), (5)",
    refuse:
      "We cannot mail a letter that threatens arrest, jail or automatic seizure over an unpaid debt. You may name the amount, the reason and a date, and say that you will sue.",
    hold: "This letter speaks of criminal consequences of a debt, so a person will read it before it is printed.",
  },
  R6: {
    category: "impersonation",
    source: "15 USC 1692e(1), (9); 39 USC 3001(d), (h); 18 USC 912",
    refuse:
      "We cannot mail a letter that speaks as a government body, court, utility, bank or law firm that is not its sender. You may write in your own name and mention them as someone else.",
    hold: "This letter speaks for an official body, so a person will check who is sending it before it is printed.",
  },
  R7: {
    category: "false_attorney",
    source: "15 USC 1692e(3)",
    refuse:
      "We cannot mail a letter signed as a lawyer who is not its sender. You may sign with your own name and say that you will consult a lawyer.",
    hold: "This letter is written as a lawyer or a legal department, so a person will check who is sending it before it is printed.",
  },
  R8: {
    category: "fraud",
    source: "18 USC 1341; 18 USC 1302 (chain letters); 39 USC 3001(d)",
    refuse:
      "We cannot mail a letter that asks for money or passwords on a false promise or alarm. You may send an invoice for what was ordered, or ask for a payment that the reader can check.",
    hold: "Parts of this letter look like a common mail scam, so a person will read it before it is printed.",
  },
  R9: {
    category: "harassment",
    source: "15 USC 1692d(2); 47 USC 223 by analogy",
    refuse:
      "We cannot mail slurs or sexual insults aimed at a person. You may be angry, and say plainly what happened and what you want.",
    hold: "This letter contains words that are often used to abuse people, so a person will read it before it is printed.",
  },
  R10: {
    category: "hate_or_harm",
    source: "18 USC 2252, 2339; state laws on encouraging suicide",
    refuse:
      "We cannot mail a letter that calls for violence against people, urges someone to end their life, or offers images of abused children. If you or someone you know is in danger, call 911 or 988.",
    hold: "This letter contains words that may call for harm, so a person will read it before it is printed.",
  },
  R11: {
    category: "personal_data",
    source: "42 USC 405(c)(2)(C)(x): no Social Security number that shows through mail; PCI DSS 3",
    refuse:
      "We cannot print a Social Security number, card number or medical result on a postcard, where anyone can read it. Send it as a letter, or leave the number out.",
    hold: "This letter contains a Social Security number or a card number, so a person will look at it before it is printed. The last four digits alone are not held.",
  },
  R12: {
    category: "contraband",
    source: "18 USC 1716; 21 USC 843(b); 18 USC 1028, 471",
    refuse:
      "We cannot mail offers of illegal drugs, untraceable weapons, or false money and documents. A letter that only speaks about them is fine.",
    hold: "Parts of this letter look like an offer of something that may not be mailed, so a person will read it before it is printed.",
  },
  R13: { category: "lawful", source: "Service of process and notarized originals: allowed, with a note" },
  R14: {
    category: "lawful",
    source: "Text aimed at the screener is content: it changes no decision and is only logged",
  },
  R15: { category: "lawful", source: "Profanity without a threat in a private complaint: allowed" },
  R16: {
    category: "lawful",
    source:
      "Anger, reviews, opinion, religion, farewells: allowed. It has no rule, because a letter that no rule stops passes",
  },
  R17: {
    category: "threat",
    source: "18 USC 875, 876: a threat needs no word of harm",
    hold: "Something in this letter can be read as a hint at harm, so a person will read it before it is printed. Nothing is charged until then.",
  },
  R18: {
    category: "fraud",
    source: "52 USC 10307, 20511: misleading voters about when, where, or how to vote",
    hold: "This letter tells people when or how to vote, so a person will check it before it is printed. Nothing is charged until then.",
  },
  unreadable: {
    category: "unreadable",
    source: "A page that can't be read never passes without review",
    hold: "Some pages could not be read by our program, so a person will read them before they are printed. Nothing is charged until then.",
  },
  reader: {
    category: "doubtful",
    source:
      "What the trained classifier finds unlawful although no rule fired (classifier/). Its category and sentence are those of the class that it finds",
  },
  language: {
    category: "unreadable",
    source: "A letter in a language that we can't read never passes without review",
    hold: "This letter is mostly in a language that our program does not read, so a person will look at it before it is printed. Nothing is charged until then. Letters in English, Spanish, French, German, Portuguese, Italian, Chinese, Vietnamese, Korean, Russian, Arabic and Tagalog are read at once.",
  },
  garbled: {
    category: "unreadable",
    source: "Text that people can't read at a glance never passes without review",
    hold: "Part of this letter is not written in plain words: it has no spaces, is spelled backwards, or looks like a code. A person will look at it before it is printed. Nothing is charged until then.",
  },
  image: {
    category: "unreadable",
    source: "An image on the first letter of a sender never passes without review",
    hold: "This letter has an image on it, and we have not mailed one for you before, so a person will look at it before it is printed. Nothing is charged until then.",
  },
  address: {
    category: "doubtful",
    source: "Everything that is printed is screened, including the address blocks",
    hold: "An address block says something that is not part of an address, so a person will read it before it is printed. Nothing is charged until then.",
  },
  model: {
    category: "doubtful",
    source:
      "A second screener may turn a pass into a hold, or clear a hold; it never refuses and never overrules a refusal",
    hold: "A second check was unsure about this letter, so a person will read it before it is printed. Nothing is charged until then.",
  },
} as const satisfies Record<string, RubricRow>;

export type RuleId = keyof typeof rubric;

/** The reason that the sender reads. Throws if the rule never makes this decision. */
export function reasonFor(rule: RuleId, decision: "hold" | "refuse"): string {
  const { [decision]: reason }: RubricRow = rubric[rule];
  if (reason === undefined) throw new Error(`rule ${rule} has no reason to ${decision}`);
  return reason;
}

/** R13's note on a verdict: the letter is mailed but may not have the effect that its sender expects. */
export const serviceNote =
  "Certified mail is not service of process in many courts, and we print copies, not notarized originals. Check what your court accepts.";

/** The code of a refusal, found by the sentence that the sender reads. */
export function refusalCodeOf(reason: string): RefusalCode {
  const row = Object.values<RubricRow>(rubric).find(({ refuse }) => refuse === reason);
  return refusedCategories.find((category) => category === row?.category) ?? "other";
}
