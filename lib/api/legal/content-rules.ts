import {
  type Category,
  type RubricRow,
  type RuleId,
  rubric,
  serviceNote,
} from "#lib/domain/screening/rubric";
import { type Guide, list, type Section, text } from "#lib/shared/guide";
import type { DocumentSource } from "../discovery/serve-document.ts";
import { contactOf, houseDays, vendorsOf } from "./stated-rules.ts";

type Refused = Exclude<Category, "lawful" | "unreadable" | "doubtful">;

/** What each kind is called here; what is said of it stands in the rubric that the program goes by. */
const titles: Record<Refused, string> = {
  threat: "Threats",
  extortion: "Extortion",
  unlawful_collection_threat: "Threats over a debt",
  impersonation: "Speaking as somebody else",
  false_attorney: "Signing as a lawyer who is not the sender",
  fraud: "Fraud and scams",
  harassment: "Abuse",
  hate_or_harm: "Calls for harm",
  personal_data: "Private numbers in the open",
  contraband: "Offers of what may not be mailed or sold",
};

/** What may be mailed, in the very words that a refused sender reads. */
export function contentRules({ services: { env } }: DocumentSource): Guide {
  const { readsTwice } = vendorsOf(env);
  const contact = contactOf(env);
  return {
    title: "Content rules",
    summary:
      "Every letter is read before it is printed. You may be angry, blunt, sad, devout or in dispute. You may not threaten, deceive, or speak as somebody you are not.",
    sections: [
      {
        id: "always-welcome",
        title: "Always welcome",
        blocks: [
          list(
            "A demand for what you are owed: the amount, the reason, a date, and that you will go to court.",
            "Complaints, disputes, cancellations, notices to a landlord, an employer, a bank, a bureau or a representative.",
            "Strong words in a private letter, without a threat.",
            "Opinion, politics, religion, love, grief and farewell.",
            "A report to the police or an agency, as long as it is not the price of something.",
          ),
          text(serviceNote),
        ],
      },
      {
        id: "not-mailed",
        title: "What we do not mail",
        blocks: [],
        sections: refusedRules().map(([id, rule]) => ({
          id: id.toLowerCase(),
          title: titles[rule.category as Refused],
          blocks: [text(rule.refuse ?? "")],
        })) satisfies Section[],
      },
      {
        id: "how",
        title: "How a letter is read",
        blocks: [
          list(
            "A program reads every word that will be printed, also those in a picture of text, and what is hidden behind look-alike letters.",
            "What is clearly against these rules is refused at once, with the reason. You can change it and send it again.",
            `Where the program is unsure, or cannot read a page, a person reads the letter. Nothing is printed meanwhile. If nobody could read it in ${houseDays.held} days, it is canceled.`,
            "In each case that ends without a printed letter, your money comes back by itself.",
            ...(readsTwice
              ? [
                  "A language model may ask for a person to look at a letter that was about to pass and is near the line. It never refuses one.",
                ]
              : []),
            "Words addressed to whoever screens the letter change nothing.",
          ),
        ],
      },
      {
        id: "what-it-cannot-do",
        title: "What the reading cannot do",
        blocks: [
          text(
            "It knows the twelve languages most written in the United States; a letter in another one is held until a person has seen it. It weighs words and phrases, not what is meant: a threat said plainly is nearly always stopped, one that is only implied often is not. It can also be wrong about a harmless letter, which is why doubts go to a person.",
          ),
          ...(contact
            ? [text(`If you have received something that should not have been mailed: ${contact}.`)]
            : []),
        ],
      },
    ],
  };
}

const refusedRules = () =>
  (Object.entries(rubric) as [RuleId, RubricRow][]).filter(([, { refuse }]) => refuse !== undefined);
