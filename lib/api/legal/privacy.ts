import { codeMinutes, sessionDays } from "#lib/domain/access/account-session";
import { verdictLivesMs } from "#lib/domain/addresses/remember-verdicts";
import type { Env } from "#lib/env";
import { brandName } from "#lib/shared/brand";
import { type Guide, list, table, text } from "#lib/shared/guide";
import type { DocumentSource } from "../discovery/serve-document.ts";
import { contactOf, houseDays, inWords, vendorsOf } from "./stated-rules.ts";

/** What is known of people, who sees it and when it is gone: each sentence is what the code does. */
export function privacy({ services: { env } }: DocumentSource): Guide {
  const contact = contactOf(env);
  return {
    title: "Privacy",
    summary:
      "A letter is between two people. We read it once, by program, to keep threats and fraud out of the mail; we print it; and then we forget what it said.",
    sections: [
      {
        id: "in-short",
        title: "In short",
        blocks: [
          list(
            "No account, no cookies on the pages where you write, nothing that follows you, no advertising. What is measured is how long our own answers take, without saying whose they were.",
            `What a letter says, its streets and your e-mail address are erased ${houseDays.erased} days after the letter has arrived or has otherwise ended.`,
            "The link of a letter shows where it is. It shows neither what it says nor a street. The printed pages are shown only in the browser that sent it.",
            "We do not sell or lend what you write, and teach no machine with it.",
          ),
        ],
      },
      {
        id: "what-we-keep",
        title: "What is kept, and how long",
        blocks: [
          table("What is kept", ["What", "How long"], [...keptRows()]),
          text(
            `A rehearsal in the sandbox is kept as a letter is, and erased ${houseDays.erased} days after its last change. A letter of which nobody reports anything more is erased ${houseDays.erasedUnprocessed} days after the last word of it.`,
          ),
        ],
      },
      {
        id: "who-sees-it",
        title: "Who else sees what",
        blocks: [list(...othersOf(env))],
      },
      {
        id: "reading",
        title: "Who reads your letter",
        blocks: [
          text(
            "Every letter is read by a program before it is printed ([what it looks for](/content-rules)). Where it is unsure, a person reads the letter and decides. Whoever prints sees the pages, as every printer does. An operator can open a letter that needs help; what an operator then does to it is written into a log that nobody can change.",
          ),
        ],
      },
      {
        id: "links-and-tokens",
        title: "Links and tokens",
        blocks: [
          list(
            "The link of a letter is long and random, and is the permission to see it. It shows its stage and dates, its price, and the recipient’s name, city, state and ZIP code. Pass it on as you would pass on that.",
            "The token that takes a letter back, and the one for its review, stay in the browser that sent it. Either of them also shows the printed pages and the certificate of mailing.",
            "Search engines are told not to list these pages, and a link never travels in a referrer.",
          ),
        ],
      },
      {
        id: "in-your-browser",
        title: "What stays in your browser",
        blocks: [
          text(
            "While you write, text and addresses travel to our service to be set into pages, priced and checked. Until you send the letter, nothing of that is kept but what is said above of an address and of a PDF.",
          ),
          text(
            `The draft you are writing, the addresses you used last, the tokens of letters you sent, and a copy of your last few letters, so that you can send another like them; until a letter is paid, the way to its checkout. They lie in this browser’s own storage; ${brandName} does not read them. Clearing the site’s data in your browser removes them, and the tokens with them. A credit code is not kept there.`,
          ),
        ],
      },
      {
        id: "logs",
        title: "What our logs hold",
        blocks: [
          text(
            "For each request: a number, the kind of request, how it ended, how long it took, and the number of the API key if one was used. No names, streets, texts, e-mail addresses, network addresses, tokens, codes or keys; a test fails when one of these appears.",
          ),
        ],
      },
      ...(contact
        ? [{ id: "contact", title: "Write to us", blocks: [text(`Questions about this page: ${contact}.`)] }]
        : []),
    ],
  };
}

const keptRows = (): [string, string][] => [
  [
    "What the letter says, its printed pages, both street addresses, the sender’s name, your e-mail address, the address a program is told at",
    `Erased ${houseDays.erased} days after the letter has ended: delivered, refused, taken back or failed`,
  ],
  [
    "The order: recipient’s name, city, state and ZIP code, class, price, dates, tracking number, each event, and a fingerprint (SHA-256) of the document",
    "Kept, so that the link and the certificate go on working. The fingerprint cannot be turned back into the letter",
  ],
  [
    "The network address that a letter was sent from",
    "Kept with the order; limits on how much one sender may mail are counted by it",
  ],
  ["A PDF that you brought and did not send", `Deleted after ${houseDays.upload} days`],
  [
    "Card payments: amounts and the processor’s own numbers",
    "Kept for the books. Card numbers never reach us",
  ],
  [
    "Prepaid credit: the e-mail address it was bought for, its balance and what it paid for",
    "Kept as long as the code can be used. The code itself is stored encrypted",
  ],
  [
    "A review: your words, the stars, your shortened name, city and state",
    "Kept. Four and five stars are shown on these pages",
  ],
  [
    "What a vendor said about an address",
    `${verdictLivesMs / 3_600_000} hours, without the name of whoever lives there`,
  ],
  [
    "A proof of your e-mail address, where you asked for higher limits",
    `Its digits work ${codeMinutes} minutes, the session ${sessionDays} days`,
  ],
];

/** Only those whom this deployment works with. */
function othersOf(env: Env): string[] {
  const vendors = vendorsOf(env);
  return [
    ...(vendors.printers.length > 0
      ? [
          `**Printing and posting:** ${inWords(vendors.printers)}. Whoever prints a letter gets its pages and both addresses.`,
        ]
      : ["**Printing and posting:** nobody yet. This deployment rehearses letters and mails none."]),
    "**The US Postal Service** gets the sealed piece. Anyone can read a postcard on its way.",
    ...(vendors.takesCards
      ? [
          "**Stripe** takes card payments, on its own page or in its own form. It gets what you type there, the amount, and your e-mail address if you gave one. Its form is loaded only where you pay.",
        ]
      : []),
    ...(vendors.checksAddresses.length > 0
      ? [
          `**Addresses** are checked with ${inWords(vendors.checksAddresses)}: street, city, state and ZIP code, never the name.`,
        ]
      : ["**Addresses** are checked here, by rules of our own; they go to nobody for that."]),
    ...(vendors.suggestsAddresses
      ? [
          "**Geoapify** suggests addresses: it gets what you have typed into the address so far, or the place you asked to be found at, from us and not from your browser.",
        ]
      : []),
    ...(vendors.readsTwice
      ? [
          "**A language model** reads letters a second time, for the doubts that rules do not see: the text and the names of sender and recipient, no street. It can ask for a person to look, and never refuses a letter.",
        ]
      : []),
    ...(vendors.keepsFilesAway
      ? ["**A storage provider** keeps the files of letters for us until they are erased."]
      : []),
    ...(vendors.sendsMail
      ? ["**A mail server** carries the e-mails you asked for by giving an address."]
      : []),
  ];
}
