import { WrongUse } from "./terminal.ts";
import { triggers } from "./trigger.ts";

const content = `Content (one of these):
  --text WORDS          The text of the letter.
  --text-file FILE      The text of the letter from a file, or - for standard input.
  --pdf FILE            A PDF of at most 10 MB. It is uploaded.
  --pdf-url URL         A PDF that the service downloads.

Letter:
  --class CLASS         first-class (default), certified, certified-err, or priority.
  --format FORMAT       letter (default), letter-windowed, notecard, postcard-4x6, postcard-6x9, postcard-6x11.
  --font FONT           The font of the text.
  --color               Print in color.
  --tracking            Add tracking to a first-class letter.`;
const addresses = `Addresses:
  --to ADDRESS          "Grace Hopper; 350 5th Ave; Apt 21; New York, NY 10118", or @file.json with the
                        API's fields.
  --from ADDRESS        The sender, printed as the return address.`;
const sending = `Sending:
  --live                Print and mail it. Without --live, everything runs in the sandbox: free, and nothing
                        is mailed.
  --yes                 Don't ask before a live letter. Scripts need it with --live.
  --email EMAIL         Where confirmations go.
  --reference TEXT      Your own name for it, such as an invoice number.
  --webhook-url URL     Where the service posts events.
  --idempotency-key KEY Repeat with the same key, and there is still only one letter. Default: a new key.
  --json                Print the service's answer as JSON, with the tokens that cancel and review the letter.

A live letter is paid from the code in POSTHORN_CREDIT_CODE. Without it, a person pays at the link that is
printed, and the exit code is 4.`;

const pages: Readonly<Record<string, string>> = {
  quote: `Usage: posthorn quote (CONTENT | --pages N) [options]

Prices a letter. Free; creates nothing.

${content}

  --pages N             In place of content: an estimate for N pages.

${addresses}

  --json                Print the service's answer as JSON.`,
  send: `Usage: posthorn send CONTENT --to ADDRESS --from ADDRESS [options]

Prices a letter and sends it, in the sandbox unless you add --live.

${content}

${addresses}

${sending}`,
  follow: `Usage: posthorn follow ORDER_ID [--until STATUS] [--interval SECONDS] [--json]

Prints each event of an order as it happens, until the order is delivered, refused, canceled, or failed.

  --until STATUS        Stop at this status, such as mailed. The exit code is 1 if the order ends otherwise.
  --interval SECONDS    Time between two reads. Default 10. A live letter takes days; once an hour (3600) is
                        enough.
  --json                Print each event as one line of JSON.`,
  batch: `Usage: posthorn batch FILE.csv CONTENT --from ADDRESS [options]
       posthorn batch FILE.csv --documents FOLDER --from ADDRESS [options]
       posthorn batch --merged FILE.pdf --from ADDRESS [options]

Sends one letter to each row of a CSV file, in the sandbox unless you add --live. The first line has the
column names. The service
finds the columns of the address. Each column is also a field: {{city}} in the text prints the cell of the
column "city".
A column "reference" becomes the row's reference.

${content}
  --from ADDRESS        The sender: "Ada Lovelace; 1 Infinite Loop; Cupertino, CA 95014", or @file.json.

  --documents FOLDER    Each row has its own PDF: the column "file" names it in this folder, and a column
                        "pages", such as 3-5, takes only these pages of it.
  --merged FILE.pdf     Finds the letters in a PDF that was merged of many, such as a month's invoices, and
                        sends each to the address on its first page. A letter that isn't sure stops it.
  --accept-doubts       Send letters that aren't sure, too. Look at each before.
  --write-list FILE.csv Write the letters of --merged to a list for --documents instead of sending them, so
                        that you can correct it.

  --documents and --merged need a key with the scope mail:bulk.

  --skip-problems       Leave out rows that can't be mailed. Without it, such a row stops the batch.
  --duplicates WHAT     send, skip, or skip_sent: what to do with rows that were sent before.

${sending}`,
  keys: `Usage: posthorn keys [list]
       posthorn keys create --out FILE [--mode test|live] [--name NAME] [--scopes SCOPE,SCOPE]
       posthorn keys rotate KEY_ID --out FILE
       posthorn keys delete KEY_ID

Manages API keys. A new key and its webhook secret are written to a new file that only you can read, and
never printed.

  --out FILE            The file for POSTHORN_API_KEY and POSTHORN_WEBHOOK_SECRET.
  --mode MODE           test (default) or live. A test key needs no proof, and sends in the sandbox only.
  --name NAME           Your name for the key.
  --scopes SCOPES       Default: mail:quote,mail:send,mail:read,mail:cancel.
  --json                Print the keys as JSON, without secrets.

POSTHORN_MAILBOX_SESSION holds a mailbox session, which live keys, rotate, and delete need. Without it, list
shows the key in POSTHORN_API_KEY.`,
  listen: `Usage: posthorn listen --forward URL [--events KIND,KIND] [--interval SECONDS]

Posts the events of your API key's orders to an endpoint on your machine, signed as the service signs
webhooks. The events are read from
the service, so you need no public address or tunnel. Stop with Ctrl-C.

  --forward URL         Your endpoint, such as http://localhost:8787/hook.
  --events KINDS        Only these events, such as order.mailed,order.delivered. Default: all.
  --interval SECONDS    Time between two reads. Default 3.

Your endpoint verifies with the webhook secret of the key, as it will in production. listen reads the 100
newest orders. It needs a key
with the scope mail:read. It doesn't repeat a delivery that fails, and its payloads have no review_token.`,
  trigger: `Usage: posthorn trigger EVENT [--webhook-url URL] [--json]

Sends a sandbox letter and moves it to an event, so that your webhook endpoint gets it. Free; nothing is mailed.

Events:
  ${triggers.join("\n  ")}

  --webhook-url URL     Where the service posts the events. For an endpoint on your machine, run posthorn
                        listen instead.
  --json                Print the order's ID and its events as JSON.`,
};

export const help = `Usage: posthorn COMMAND [options]

Sends physical mail from a terminal or a script.

  quote      Price a letter
  send       Send a letter
  follow     Print the events of an order as they happen
  batch      Send one letter to each row of a CSV file
  keys       List, create, rotate, and delete API keys
  listen     Forward webhooks to an endpoint on your machine
  trigger    Make a sandbox order that reaches an event

posthorn COMMAND --help explains a command. posthorn --version prints the version.

Environment:
  POSTHORN_URL              The address of the service, such as https://posthorn.example. Required.
  POSTHORN_API_KEY          An API key. quote, send, follow, and batch also work without one.
  POSTHORN_CREDIT_CODE      The credit code that pays for live letters.
  POSTHORN_MAILBOX_SESSION  A mailbox session, for keys.

Exit codes: 0 done; 1 the service refused it, or the letter ended otherwise; 2 wrong use; 3 no usable
answer; 4 a person must pay first.`;

/** The help of a command. Throws WrongUse if there is none. */
export function helpOf(command: string): string {
  const page = Object.hasOwn(pages, command) ? pages[command] : undefined;
  if (!page) throw new WrongUse(`There is no command "${command}". posthorn --help lists the commands.`);
  return page;
}
