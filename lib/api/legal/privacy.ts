import { sessionDays } from "#lib/domain/access/account-session";
import { codeMinutes } from "#lib/domain/access/request-code";
import { verdictLivesMs } from "#lib/domain/addresses/remember-verdicts";
import { mailboxMonths } from "#lib/domain/orders/erasure-repository";
import type { Env } from "#lib/env";
import { brandName } from "#lib/shared/brand";
import { type Guide, list, table, text } from "#lib/shared/guide";
import type { DocumentSource } from "../discovery/serve-document.ts";
import { contactOf, inWords, legalDays, vendorsOf } from "./stated-rules.ts";

/** What we store about people, who sees it, and when we erase it. Each sentence must match what the code does. */
export function privacy({ services: { env } }: DocumentSource): Guide {
  const contact = contactOf(env);
  return {
    title: "Privacy",
    summary:
      "A letter is between two people. Software reads it once, to keep threats and fraud out of the mail. We print it, and then we erase what it said.",
    sections: [
      {
        id: "in-short",
        title: "In short",
        blocks: [
          list(
            "No account, no cookies on the pages where you write except one for the language if you choose it, no trackers, no advertising. If you sign in to My letters with your email, a cookie lasts for that hour. We measure only how long our own responses take, without linking them to anyone.",
            `We erase what a letter says, its street addresses, and your email address ${legalDays.erased} days after the letter is delivered or otherwise ends.`,
            "A letter's page shows its status, but not its contents or a street address. Only the sender's browser, and the private link that we email to the sender, open the printed pages.",
            "We don't sell or share what you write, and we don't train models with it.",
          ),
        ],
      },
      {
        id: "what-we-keep",
        title: "What we store, and for how long",
        blocks: [
          table("What we store", ["Data", "How long"], [...keptRows()]),
          text(
            `We store a free test like a letter, and erase it ${legalDays.erased} days after its last change. If we get no more tracking events for a letter, we erase it ${legalDays.erasedUnprocessed} days after the last one.`,
          ),
        ],
      },
      {
        id: "who-sees-it",
        title: "Who else sees your data",
        blocks: [list(...othersOf(env))],
      },
      {
        id: "reading",
        title: "Who reads your letter",
        blocks: [
          text(
            "Software reads every letter before we print it ([what it looks for](/content-rules)). If it isn't sure, a person reads the letter and decides. The printer sees the pages. An operator can open a letter that needs help. Each action that an operator takes on it is recorded in a log that can't be changed.",
          ),
        ],
      },
      {
        id: "links-and-tokens",
        title: "Links and tokens",
        blocks: [
          list(
            "A letter's link is long and random, and anyone who has it can open it. It shows the letter's status, dates, and price, and the recipient’s name, city, state, and ZIP Code. Share it only with people who may see these.",
            "The sender's private link has a secret part after the #. In our emails, and for programs that send letters, it opens everything: cancel, review, printed pages, and the Mailing record. Browsers never send that part to any server. Your browser stores it and removes it from the address bar.",
            "If we email the link to an address that hasn't been verified, it only shows the status and cancels, until you verify the address with six digits.",
            "To show others where a letter is, use Share: its link (/t/…) has no name, place, price, or contents.",
            "We tell search engines not to list these pages, and browsers don't send a letter's link to other sites.",
          ),
        ],
      },
      {
        id: "in-your-browser",
        title: "What stays in your browser",
        blocks: [
          text(
            "While you write, your browser sends the text and addresses to us for typesetting, pricing, and checks. Until you send the letter, we store none of it, except for addresses and PDFs as listed above.",
          ),
          text(
            `Your browser stores your draft, recent addresses, the tokens of letters you sent, a copy of your last few letters so that you can send similar ones, and, until a letter is paid, its checkout. ${brandName} doesn't read this storage. If you clear the site’s data in your browser, all of it is removed, including the tokens. Credit codes aren't stored there.`,
          ),
        ],
      },
      {
        id: "logs",
        title: "What our logs contain",
        blocks: [
          text(
            "For each request: an ID, the type of request, the result, the duration, and the ID of the API key if one was used. Our logs contain no names, street addresses, texts, email addresses, IP addresses, tokens, codes, or keys; an automated test fails if one of these appears.",
          ),
        ],
      },
      ...(contact
        ? [
            {
              id: "contact",
              title: "Contact",
              blocks: [text(`If you have questions about this page, contact us: ${contact}.`)],
            },
          ]
        : []),
    ],
  };
}

const keptRows = (): [string, string][] => [
  [
    "The letter’s text, its printed pages, both street addresses, the sender’s name, your email address, a program’s webhook URL, and your own reference and notes for the letter",
    `Erased ${legalDays.erased} days after the letter is delivered, refused, canceled, or failed`,
  ],
  [
    "The order: the recipient’s name, city, state, and ZIP Code, the class, price, dates, tracking number, events, and a fingerprint (SHA-256) of the document",
    "Kept, so that the link and the Mailing record keep working. The fingerprint can't be turned back into the letter",
  ],
  [
    "Fingerprints (SHA-256) of what each Mailing record of the order says",
    "Kept with the order, so that anyone can check whether a record is current",
  ],
  [
    "A fingerprint (SHA-256) of your email address, if you gave one",
    `Kept with the order for ${mailboxMonths} months, so that you find your letters after you verify your address`,
  ],
  [
    "A fingerprint of each letter that you sent with an API key or an email address: of the sender, the recipient, and what it says",
    `Deleted after ${legalDays.sentLetter} days. It lets us tell you that a letter would be mailed twice. It can't be turned back into the letter`,
  ],
  [
    "A fingerprint of where each letter went that you sent with an API key or an email address: of the sender and the address",
    `Deleted after ${legalDays.returnsMonths} months. It lets us tell you if mail to the same address came back before. It can't be turned back into the address`,
  ],
  [
    "Your email address, encrypted, if you gave one for a letter that was to be mailed",
    `Deleted after ${legalDays.returnsMonths} months. It lets us tell you if the letter comes back after its text was erased. We use it for nothing else`,
  ],
  [
    "A fingerprint of the address, if thanks.io printed the mail",
    "Deleted after 37 hours. thanks.io prints no second piece for an address within 36 hours",
  ],
  ["The IP address that a letter was sent from", "Kept with the order, to apply sending limits"],
  [
    "A letter that a person reviewed and released, if it was sent with a credit code or an API key: fingerprints of the sender, of the text or PDF, and of the reasons for the review. If our software couldn't read a logo or signature, also its encrypted outline",
    `Deleted ${legalDays.exempt} days after the release. They let the same letter pass without another review. The fingerprints can't be turned back into the letter`,
  ],
  ["A PDF that you uploaded and didn't send", `Deleted after ${legalDays.upload} days`],
  ["Card payments: amounts and the processor’s IDs", "Kept for accounting. We never receive card numbers"],
  [
    "Prepaid credit: the buyer’s email address, the balance, and what it paid for",
    "Kept as long as the code can be used. The code is stored encrypted",
  ],
  [
    "A review: your comments, the stars, your shortened name, city, and state",
    "Kept. Reviews with 4 and 5 stars are published on this site",
  ],
  [
    "The result of an address check by a vendor",
    `${verdictLivesMs / 3_600_000} hours, without the recipient’s name`,
  ],
  [
    "Verification of your email address, if you asked for higher limits",
    `The code is valid for ${codeMinutes} minutes, the session for ${sessionDays} days`,
  ],
  [
    "If you sign in to My letters: your email address, encrypted, and a fingerprint of it",
    "The session lasts an hour or until you sign out, and is deleted a day later",
  ],
  [
    "An API key: its name, a fingerprint of it, when it was last used, and your email address, encrypted, or for a test key your network address",
    "Until you delete the key. We forget whose it was 30 days later",
  ],
  ["The share link of a letter", `Deleted with the letter's text, ${legalDays.erased} days after its end`],
];

/** Only the vendors that this deployment uses. */
function othersOf(env: Env): string[] {
  const vendors = vendorsOf(env);
  return [
    ...(vendors.printers.length > 0
      ? [
          `**Printing and mailing:** ${inWords(vendors.printers)}. The printer of a letter gets its pages and both addresses.`,
        ]
      : ["**Printing and mailing:** none yet. This deployment sends free tests and mails nothing."]),
    "**The US Postal Service** gets the sealed mailpiece. Anyone who handles a postcard can read it.",
    ...(vendors.takesCards
      ? [
          "**Stripe** takes card payments, on its own page or in its own form. It gets what you type there, the amount, and your email address if you gave one. Its form loads only on pages where you pay.",
        ]
      : []),
    ...(vendors.checksAddresses.length > 0
      ? [
          `**Addresses** are checked with ${inWords(vendors.checksAddresses)}: street, city, state, and ZIP Code, never the name. We ask while you type, so this includes letters that you never send.`,
        ]
      : ["**Addresses** are checked by our own rules. We don't send them to anyone for that."]),
    ...(vendors.suggestsAddresses
      ? [
          "**Geoapify** suggests addresses. It gets what you have typed of an address, or your location if you asked us to use it. It gets these from us, not from your browser.",
        ]
      : []),
    ...(vendors.readsTwice
      ? [
          "**A language model** reads letters a second time, to find what the rules miss. It gets the text and the names of the sender and recipient, but no street address. It can ask for a human review, but never refuses a letter.",
        ]
      : []),
    ...(vendors.keepsFilesAway
      ? ["**A storage provider** stores the files of letters for us until they are erased."]
      : []),
    ...(vendors.sendsMail
      ? ["**An email provider** sends the emails that you asked for by giving your address."]
      : []),
  ];
}
