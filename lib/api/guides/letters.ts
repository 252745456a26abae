import {
  maxEnclosures,
  maxImageSide,
  maxLetterheadLines,
  maxPages,
  maxSheets,
  maxTextChars,
} from "#lib/domain/mail/limits";
import { cardFronts, fontNames, typeSizes } from "#lib/domain/mail/pieces";
import { code, type Guide, list, text } from "#lib/shared/guide";
import type { DocumentSource } from "../discovery/serve-document.ts";
import { sampleRecipient, sampleSender } from "../openapi/samples.ts";

const number = (value: number) => value.toLocaleString("en-US");
const listed = (names: readonly (string | number)[]) => names.map((name) => `\`${name}\``).join(", ");

export function letters({ baseUrl }: DocumentSource): Guide {
  const quote = (fields: object) => {
    const body = { mail_class: "first_class", ...fields, to: sampleRecipient, from: sampleSender };
    const lines = Object.entries(body).map(([name, value]) => `  "${name}": ${JSON.stringify(value)}`);
    return `curl -sS ${baseUrl}/v1/quotes -H 'Content-Type: application/json' -d '{\n${lines.join(",\n")}\n}'`;
  };
  return {
    title: "What a letter contains",
    summary:
      "Text, Markdown, or a PDF, with a date, a subject, a signature, a letterhead, and enclosures, mailed as soon as possible or on a day of your choice.",
    sections: [
      {
        id: "content",
        title: "Text or a PDF",
        blocks: [
          list(
            `**Text.** \`text\` has up to ${number(maxTextChars)} characters, and Posthorn typesets it. An empty line begins a paragraph. \`font\` is ${listed(fontNames)}. \`type_size\` is ${listed(typeSizes)} points; 14 and 18 are large print and never shrink.`,
            "**A PDF.** Send one of `upload_key` ([POST /v1/uploads](/developers/reference#createUpload)), `pdf_url`, or `pdf_base64`. If page 1 has content where the address goes, the quote's `address_page` says what is possible, and `first_page` chooses it.",
            `**A card.** \`format\` is \`postcard\` or \`notecard\`, with a short \`text\`. \`postcard_front\` and \`notecard_front\` choose the picture: ${listed(cardFronts)}.`,
            `**Pages.** A letter has at most ${maxPages} pages, printed on both sides. \`single_sided: true\` prints each page on a separate sheet, up to ${maxSheets}. \`color: true\` prints in color.`,
          ),
          text(
            "[`POST /v1/proofs`](/developers/reference#createProof) returns the pages exactly as they will be printed. The quote's `pages` counts them, and its notes say what we had to change.",
          ),
        ],
      },
      {
        id: "markdown",
        title: "Markdown",
        blocks: [
          text(
            "With `text_format: markdown`, `text` may have headings of three levels, **bold**, italic, lists on two levels, quotes, rules, tables of plain cells, and `\\pagebreak` alone on a line. HTML is printed as typed. A link is printed as its text with the address in parentheses.",
          ),
          text(
            "A line break inside a paragraph is kept. Only if all lines before it have 50 to 100 characters, as a program wraps them, the lines are joined. Two spaces at the end of a line always keep its break.",
          ),
          code(
            "A quote for a letter in Markdown",
            "bash",
            quote({
              text: "# Account summary\n\nYour balance on **November 1** was $120.00.\n\n| Item | Amount |\n| --- | --- |\n| Rent | $100.00 |\n| Water | $20.00 |\n\nSincerely,\n\nAda",
              text_format: "markdown",
            }),
          ),
        ],
      },
      {
        id: "parts",
        title: "Date, subject, signature, and letterhead",
        blocks: [
          text(
            "These are printed around the text of a letter, in its font. PDFs and cards have none. A batch of up to 1,000 letters can have them too, with fields in the subject.",
          ),
          list(
            "`date_line: auto` prints the day on which the letter is handed over, in the language of the letter. The quote fixes the day, and the order prints the same one. Any other text is printed as it is.",
            "`subject` is one line below the date.",
            "`signature` is `{typed}`, a name in a handwriting font, or `{image_key}`, a picture. It goes below the closing (`Sincerely,`) and above the name under it.",
            `\`letterhead\` has up to ${maxLetterheadLines} \`lines\`, an \`image_key\`, or both. It is at the top right of page 1, where no window shows it.`,
            `Upload pictures with [POST /v1/uploads/images](/developers/reference#uploadImage): PNG or JPEG, up to 2 MB and ${number(maxImageSide)} pixels a side.`,
          ),
          code(
            "A letter with a date, a subject, and a signature",
            "bash",
            quote({
              text: "Dear Grace,\n\nPlease return my deposit of $900 by December 31.\n\nSincerely,\n\nAda Lovelace",
              date_line: "auto",
              subject: "Return of my deposit",
              signature: { typed: "Ada Lovelace" },
            }),
          ),
        ],
      },
      {
        id: "enclosures",
        title: "Enclosures",
        blocks: [
          text(
            `\`enclosures\` are up to ${maxEnclosures} PDFs behind a letter, in order, each on a new sheet. Each has an \`upload_key\`, a \`pdf_url\`, or a \`pdf_base64\`, and may have a \`title\`. Titles are listed below the text: \`Enclosures: Lease; Photos\`. The pages of the letter and its enclosures are counted, priced, and screened together.`,
          ),
        ],
      },
      {
        id: "fill-links",
        title: "Links that fill the sheet",
        blocks: [
          text(
            "A link to `/send` can open the sheet with a letter for a person to finish, check, and pay for. Everything is behind the `#`, so it never reaches a server or a log. The page takes it out of the address bar.",
          ),
          list(
            `\`text\` (up to ${number(maxTextChars)} characters; keep it short, because some programs cut links after 2,000), \`subject\`, \`class\` (a mail class), and \`format\`.`,
            "`template` is the `slug` of a letter of [`GET /v1/letters`](/developers/reference#listLetterTemplates). `text`, `class`, and `format` replace its own.",
            "`to.name`, `to.line1`, `to.line2`, `to.city`, `to.state`, `to.zip`, and the same with `from.`. A sender that the browser already has stays.",
            "Write blanks as `[amount]`: the sheet goes from one to the next, and asks before it mails a letter with empty ones.",
            "Percent-encode the values. Unknown names and values that are too long are ignored. An unfinished letter is never overwritten: the page asks first.",
          ),
          code(
            "A button on another site",
            "html",
            `<a href="${baseUrl}/send#text=Dear%20Senator%20%5Bname%5D%2C%0A%0APlease%20vote%20for%20the%20bill.&to.name=Office%20of%20the%20Senator&to.line1=120%20Russell%20Senate%20Office%20Building&to.city=Washington&to.state=DC&to.zip=20510">Mail your senator</a>`,
          ),
        ],
      },
      {
        id: "days",
        title: "Choose the day",
        blocks: [
          list(
            "`send_on` is the day of the hand-over to the US Postal Service, at most 180 days ahead. A weekend or a holiday becomes the business day before.",
            "`arrive_by` is the last day on which it should arrive. We count back the usual delivery: 5 business days, or 3 for priority. This isn't guaranteed.",
            "The letter is paid and screened at once, at today's price, and waits with a `hand_off_at`. You can cancel it until 6:00 AM in New York on its day.",
            "A card can hold money for about a week only, so later days need a credit code: the quote's `pay_with` says which it is, and an order by card for a later day is 402 [`card_hold_too_short`](/developers/errors#card_hold_too_short).",
            "If a letter with `date_line: auto` would be mailed more than 3 days after its printed date, because its review took long, we ask its sender by email. Without an answer, it is mailed.",
          ),
          text(
            "A batch takes `send_on` for all rows or by row, and `enclosures` behind every row's letter. See [Bulk mail](/developers/batches).",
          ),
        ],
      },
    ],
  };
}
