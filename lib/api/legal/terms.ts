import { creditLifetimes } from "#lib/domain/credits/packs";
import { maxPages } from "#lib/domain/mail/limits";
import { brandName } from "#lib/shared/brand";
import { type Guide, list, table, text } from "#lib/shared/guide";
import { formatCents } from "#lib/shared/money";
import type { DocumentSource } from "../discovery/serve-document.ts";
import { contactOf, legalDays, undoWindow, vendorsOf } from "./stated-rules.ts";

/** The terms of service, in plain words. */
export function terms({ services: { env } }: DocumentSource): Guide {
  const caps = env.MAILING_CAPS.unverified;
  const undo = undoWindow(env);
  const contact = contactOf(env);
  const { printers } = vendorsOf(env);
  return {
    title: "Terms",
    summary:
      "What you can count on, what you can't, and what we ask of you. By sending a letter, you agree to these terms and to the content rules.",
    sections: [
      {
        id: "what-we-do",
        title: "What we do",
        blocks: [
          text(
            `${brandName} prints a letter of up to ${maxPages} pages, a postcard, or a notecard, puts letters and notecards in an envelope, and hands them to the US Postal Service the next business day. We mail to addresses within the United States. The price you approved is the full price: printing, envelope, and postage.`,
          ),
          ...(env.OPERATOR_NAME ? [text(`${brandName} is a service of ${env.OPERATOR_NAME}.`)] : []),
          ...(printers.length === 0
            ? [text("This deployment has no printer yet, so you can only send free tests.")]
            : []),
        ],
      },
      {
        id: "taking-back",
        title: "Canceling a letter",
        blocks: [
          text(
            undo
              ? `After you pay for a letter and it passes the content check, it waits ${undo}. During that time, you can cancel it on its page for a full refund. Once it goes to the printer, it can't be stopped.`
              : "Until a letter goes to the printer, you can cancel it on its page for a full refund. On this deployment, it goes to the printer as soon as it is paid for and passes the content check.",
          ),
        ],
      },
      {
        id: "money",
        title: "Payments and refunds",
        blocks: [
          table(
            "Payments and refunds",
            ["What happens", "Your money"],
            [
              [
                "You pay by card",
                "We place a hold on your card, and charge it when the letter goes to the printer",
              ],
              ["You pay with a credit code", "We charge the code when you send"],
              ["You cancel the letter in time", "We refund you in full, automatically"],
              ["We refuse the letter", "We refund you in full, automatically"],
              [
                `It needs a review, and we can't review it within ${legalDays.held} days`,
                "We cancel the letter and refund you in full, automatically",
              ],
              [
                "We or our printer can't mail it, or can't confirm that it was mailed",
                "We refund you in full, automatically. Every hour, we check for stuck letters, so you don't have to ask",
              ],
              [
                "The Postal Service delays, returns, or loses the letter",
                "No refund, because printing and postage were used",
              ],
              ["The address you confirmed was wrong", "No refund after the letter goes to the printer"],
            ],
          ),
          text(
            "A hold that we release doesn't appear on your statement. A refund appears after a few days, depending on your bank.",
          ),
        ],
      },
      {
        id: "promises",
        title: "What we promise, and what we don't",
        blocks: [
          text("We promise:"),
          list(
            "We print what the proof showed you.",
            "One order is mailed at most once. If we can't tell whether the printer has a letter, we stop, refund you, and don't try again.",
            "You pay the price you approved, or nothing is sent.",
            "You don't pay for a letter that we can't mail.",
          ),
          text("We don't promise:"),
          list(
            "A delivery date. The dates we give are the usual times for the mail class.",
            "That the recipient lives there, reads it, or signs for it. Only Certified Mail with an electronic return receipt shows a signature.",
            "That a court accepts it. Many courts don't accept Certified Mail as service of process, and we print copies, not originals.",
            "That our content check finds everything that must not be mailed.",
          ),
        ],
      },
      {
        id: "credit",
        title: "Prepaid credit",
        blocks: [
          list(
            `Credit you pay for is good for ${creditLifetimes.faceYears} years. Bonus credit is good for ${creditLifetimes.bonusMonths} months and is used first.`,
            "A code works like cash: anyone who has it can spend it. Keep it safe; there is no account to prove that it was yours.",
            "Refunds of a letter go back to the credit that paid for it. If that credit has expired by then, it is good for 30 more days, unless you canceled the letter yourself.",
            "Credit pays for mail here and can't be exchanged for money. If the card payment for a pack is disputed or refunded, the credit is frozen, and letters paid with it that haven't gone to the printer wait. If the payment isn't settled within 5 days, they are canceled.",
          ),
        ],
      },
      {
        id: "limits",
        title: "Sending limits",
        blocks: [
          text(
            `Without an account, a sender can mail ${caps.senderLetters.perDay} letters a day and ${caps.senderLetters.perMonth} in 30 days. From one IP address, the limits are ${caps.actorLetters.perDay} letters and ${formatCents(caps.actorSpendCents.perDay)} a day, and ${caps.actorLetters.perMonth} letters and ${formatCents(caps.actorSpendCents.perMonth)} in 30 days. Programs with a key or a verified email address can have higher [limits](/developers/limits). Letters that are canceled, refused, or failed don't count.`,
          ),
        ],
      },
      {
        id: "what-we-ask",
        title: "What we ask of you",
        blocks: [
          list(
            "Write in your own name, or for someone who asked you to, and give a return address that reaches the sender.",
            "Follow the [content rules](/content-rules).",
            "Send only what you have the right to send. Your text and PDFs stay yours. You allow us to print and mail them, and nothing more.",
            "Send as many free tests as you like, but don't use them to overload the service.",
          ),
        ],
      },
      {
        id: "if-something-goes-wrong",
        title: "If something goes wrong",
        blocks: [
          text(
            "If we make a mistake, our liability is limited to the price of the letter. We aren't liable for the consequences of a letter that was late, lost, or not sent. For anything critical, use Certified Mail, send early, and keep the Mailing record. Nothing on this page limits rights that you can't waive by law.",
          ),
        ],
      },
      {
        id: "changes",
        title: "Changes",
        blocks: [
          text(
            "The terms and price that applied when we accepted a letter stay in effect for it. Changes apply to later letters. For the API, see our [versioning policy](/developers/versioning).",
          ),
          ...(contact ? [text(`If you have questions about this page, contact us: ${contact}.`)] : []),
        ],
      },
    ],
  };
}
