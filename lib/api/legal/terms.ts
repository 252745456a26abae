import { caps } from "#lib/domain/access/caps";
import { creditLifetimes } from "#lib/domain/credits/packs";
import { maxPages } from "#lib/domain/mail/limits";
import { brandName } from "#lib/shared/brand";
import { type Guide, list, table, text } from "#lib/shared/guide";
import { formatCents } from "#lib/shared/money";
import type { DocumentSource } from "../discovery/serve-document.ts";
import { contactOf, houseDays, undoWindow, vendorsOf } from "./stated-rules.ts";

/** What sender and service owe each other, in the words of people. */
export function terms({ services: { env } }: DocumentSource): Guide {
  const undo = undoWindow(env);
  const contact = contactOf(env);
  const { printers } = vendorsOf(env);
  return {
    title: "Terms",
    summary:
      "What you can count on, what you cannot, and what we ask of you. By sending a letter you agree to this page and to the content rules.",
    sections: [
      {
        id: "what-we-do",
        title: "What we do",
        blocks: [
          text(
            `${brandName} prints a letter of up to ${maxPages} pages, a postcard or a folded card, puts it in its envelope where it has one, and hands it to the US Postal Service the next business day, to addresses within the United States. The price you approved is the whole price: printing, envelope and postage.`,
          ),
          ...(printers.length === 0
            ? [text("This deployment has nobody who prints yet: only rehearsals are possible here.")]
            : []),
        ],
      },
      {
        id: "taking-back",
        title: "Taking a letter back",
        blocks: [
          text(
            undo
              ? `After a letter is paid for and has been read, it waits ${undo}. Until then you can take it back on its page, and what you paid is given back. Once it is being handed to the printer nobody can stop it.`
              : "Until a letter is handed to the printer you can take it back on its page, and what you paid is given back. Here it is handed over as soon as it has been paid for and read.",
          ),
        ],
      },
      {
        id: "money",
        title: "When money is taken, and when it comes back",
        blocks: [
          table(
            "Money",
            ["What happens", "Your money"],
            [
              ["You pay by card", "It is held on the card. It is taken when the letter goes to the printer"],
              ["You pay with a credit code", "It leaves the code when you send"],
              ["You take the letter back in time", "All of it comes back by itself"],
              ["We do not accept the letter", "All of it comes back by itself"],
              [
                `A person has to look at it and nobody could in ${houseDays.held} days`,
                "The letter is canceled, and all of it comes back by itself",
              ],
              [
                "We or our printer fail to mail it, or cannot be sure that it was mailed",
                "All of it comes back by itself. Every hour we look for letters that are stuck, so you do not have to ask",
              ],
              [
                "The Postal Service delays, returns or loses a letter that it was given",
                "It is not given back: printing and postage were used",
              ],
              [
                "The address was wrong as you confirmed it",
                "It is not given back once the letter was handed over",
              ],
            ],
          ),
          text(
            "A held card payment that is let go shows nothing on the statement; one that is given back shows after a few days, at the speed of your bank.",
          ),
        ],
      },
      {
        id: "promises",
        title: "What we promise, and what we do not",
        blocks: [
          text("We promise:"),
          list(
            "What is printed is what the proof showed you.",
            "One order is at most one piece of paper. Where we cannot tell whether the printer has a letter, we stop, give the money back, and do not try again.",
            "The price is the one you approved, or nothing is sent.",
            "A letter that we fail to mail costs nothing.",
          ),
          text("We do not promise:"),
          list(
            "A day of arrival. The days we name are what the class usually takes.",
            "That somebody reads it, signs for it, or lives there. Only certified mail with its electronic return receipt shows a signature.",
            "That a court accepts it. Certified mail is not service of process in many courts, and we print copies, not originals.",
            "That our reading finds everything that must not be mailed.",
          ),
        ],
      },
      {
        id: "credit",
        title: "Prepaid credit",
        blocks: [
          list(
            `What you pay for is good for ${creditLifetimes.faceYears} years. The gift that comes with a pack is good for ${creditLifetimes.bonusMonths} months and is spent first.`,
            "A code works like cash: whoever has it can spend it. Keep it; there is no account to prove that it was yours.",
            "Credit that comes back from a letter goes to where it came from. If that has expired meanwhile, it lives 30 days more.",
            "Credit pays for mail here and is not changed back into money. A pack whose card payment is disputed is frozen until that is settled.",
          ),
        ],
      },
      {
        id: "limits",
        title: "How much one sender may mail",
        blocks: [
          text(
            `Without an account, ${caps.senderLetters.perDay} letters a day and ${caps.senderLetters.perMonth} in 30 days for a sender; ${caps.actorLetters.perDay} and ${caps.actorLetters.perMonth}, and ${formatCents(caps.actorSpendCents.perDay)} and ${formatCents(caps.actorSpendCents.perMonth)}, for a network address. Programs with a key or a proven e-mail address may have more ([limits](/developers/limits)). Letters that were taken back, refused or failed give their place back.`,
          ),
        ],
      },
      {
        id: "what-we-ask",
        title: "What we ask of you",
        blocks: [
          list(
            "Write in your own name, or for somebody who asked you to, and give a return address that reaches the sender.",
            "Keep to the [content rules](/content-rules).",
            "Have the right to what you send: your words and your PDFs stay yours; you let us print and post them, and nothing more.",
            "Rehearse in the sandbox as much as you like; do not use it to wear the service out.",
          ),
        ],
      },
      {
        id: "if-something-goes-wrong",
        title: "If something goes wrong",
        blocks: [
          text(
            "We answer for our own mistakes with the price of the letter. We do not answer for what follows from a letter that came late, went astray or was not sent; for whatever must not go wrong, use certified mail, send early and keep the certificate. Nothing on this page takes away a right that the law gives you and does not let anybody waive.",
          ),
        ],
      },
      {
        id: "changes",
        title: "Changes",
        blocks: [
          text(
            "A letter that was accepted is finished under the terms and the price it was accepted under. What changes here holds for later letters. What programs may rely on is promised [on a page of its own](/developers/versioning).",
          ),
          ...(contact ? [text(`Questions about this page: ${contact}.`)] : []),
        ],
      },
    ],
  };
}
