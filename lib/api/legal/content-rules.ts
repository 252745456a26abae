import {
  type Category,
  type RubricRow,
  type RuleId,
  rubric,
  serviceNote,
} from "#lib/domain/screening/rubric";
import { type Guide, list, type Section, text } from "#lib/shared/guide";
import type { DocumentSource } from "../discovery/serve-document.ts";
import { contactOf, legalDays, vendorsOf } from "./stated-rules.ts";

export type RefusedCategory = Exclude<Category, "lawful" | "unreadable" | "doubtful">;

/** The title of each category. The text comes from the rubric that screening uses. */
const titles: Record<RefusedCategory, string> = {
  threat: "Threats",
  extortion: "Extortion",
  unlawful_collection_threat: "Threats over a debt",
  impersonation: "Impersonation",
  false_attorney: "Posing as a lawyer",
  fraud: "Fraud and scams",
  harassment: "Abuse",
  hate_or_harm: "Calls for harm",
  personal_data: "Exposed personal numbers",
  contraband: "Offers of prohibited goods",
};

/** The content rules, in the same words that a refused sender reads. */
export function contentRules({ services: { env } }: DocumentSource): Guide {
  const { readsTwice } = vendorsOf(env);
  const contact = contactOf(env);
  return {
    title: "Content rules",
    summary:
      "We check every letter before we print it. You can be angry, blunt, sad, religious, or in a dispute. You can't threaten, deceive, or pretend to be someone else.",
    sections: [
      {
        id: "always-welcome",
        title: "Always welcome",
        blocks: [
          list(
            "A demand for money you are owed: the amount, the reason, a deadline, and that you will go to court.",
            "Complaints, disputes, cancellations, and notices to a landlord, an employer, a bank, a government office, or a representative.",
            "Strong words in a private letter, without a threat.",
            "Opinions, politics, religion, love, grief, and farewells.",
            "A report to the police or an agency, as long as you don't use it to demand something.",
          ),
          text(serviceNote),
        ],
      },
      {
        id: "not-mailed",
        title: "What we don't mail",
        blocks: [],
        sections: refusedRules().map(([id, rule]) => ({
          id: id.toLowerCase(),
          title: titles[rule.category as RefusedCategory],
          blocks: [text(rule.refuse ?? "")],
        })) satisfies Section[],
      },
      {
        id: "how",
        title: "How we check letters",
        blocks: [
          list(
            "Software reads every word that we will print, including text in images and words disguised with look-alike letters.",
            "If a letter clearly breaks these rules, we refuse it immediately and tell you why. You can change it and send it again.",
            `If the software isn't sure or can't read a page, a person reviews the letter. We don't print it until then. If we can't review it within ${legalDays.held} days, we cancel it.`,
            "If a letter isn't printed, we refund you automatically.",
            ...(readsTwice
              ? [
                  "A language model can ask a person to review a borderline letter that was about to pass. It never refuses a letter.",
                ]
              : []),
            "Text addressed to the software or the reviewer has no effect.",
          ),
        ],
      },
      {
        id: "what-it-cannot-do",
        title: "Limits of the check",
        blocks: [
          text(
            "The software knows the twelve languages most used in the United States. A letter in another language is held for a person to review. It weighs words and phrases, not their meaning: it nearly always stops a plain threat, but often misses an implied one. It can also be wrong about a harmless letter, which is why a person reviews the doubtful ones.",
          ),
          ...(contact
            ? [text(`If you received something that shouldn't have been mailed, contact us: ${contact}.`)]
            : []),
        ],
      },
    ],
  };
}

const refusedRules = () =>
  (Object.entries(rubric) as [RuleId, RubricRow][]).filter(([, { refuse }]) => refuse !== undefined);
