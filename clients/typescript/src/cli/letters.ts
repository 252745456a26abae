import { parseArgs } from "node:util";
import type { Quote } from "../types.ts";
import {
  addressOf,
  asWord,
  contentOptions,
  letterOf,
  type SendValues,
  sendOptions,
} from "./letter-options.ts";
import { confirm, connect, exitCodes, printJson, WrongUse } from "./terminal.ts";

const addresses = { to: { type: "string" }, from: { type: "string" } } as const;

export async function quote(args: string[]): Promise<number> {
  const pages = { pages: { type: "string" } } as const;
  const { values } = parseArgs({ args, options: { ...contentOptions, ...addresses, ...pages } });
  const posthorn = connect();
  const isEstimate = values.pages !== undefined;
  const { class: mailClass = "first_class", format, color, tracking } = values;
  const estimated = {
    ...{ mail_class: asWord(mailClass), format: format && asWord(format) },
    ...{ color, tracking, page_count: Number(values.pages) },
  };
  const answer = isEstimate
    ? await posthorn.quote(estimated)
    : await posthorn.quote({
        ...(await letterOf(posthorn, values)),
        ...(values.to ? { to: await addressOf("--to", values.to) } : {}),
        ...(values.from ? { from: await addressOf("--from", values.from) } : {}),
      });
  if (values.json) printJson(answer);
  else printQuote(answer);
  return exitCodes.ok;
}

function printQuote({ breakdown, total, note, options }: Quote): void {
  for (const { label, amount_cents } of breakdown)
    console.log(`${dollars(amount_cents).padStart(9)}  ${label}`);
  console.log(`${total.padStart(9)}  Total`);
  console.log(note);
  for (const { mail_class, total_cents, expected_delivery_date: date } of options) {
    console.log(
      `  ${mail_class.padEnd(14)} ${dollars(total_cents).padStart(8)}${date ? `  delivery about ${date}` : ""}`,
    );
  }
}

export async function send(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { ...contentOptions, ...addresses, ...sendOptions } });
  if (!values.to || !values.from) throw new WrongUse("Give --to and --from.");
  const [to, from] = [await addressOf("--to", values.to), await addressOf("--from", values.from)];
  const posthorn = connect();
  const letter = { ...(await letterOf(posthorn, values)), to, from, ...orderFields(values) };
  const { total, confirmation_token } = await posthorn.quote(letter);
  if (values.live) await confirm(`Print and mail this letter for ${total}?`, values.yes);
  const { "idempotency-key": idempotencyKey } = values;
  const sent = await posthorn.send({ ...letter, confirmation_token }, { idempotencyKey });
  if (values.json) printJson({ ...sent, webhook_secret: undefined });
  else {
    const { id, status, sandbox, tracking_number } = sent.order;
    console.log(`${id}  ${status}  ${total}${sandbox ? "  sandbox: nothing is mailed or charged" : ""}`);
    if (tracking_number) console.log(`Tracking number ${tracking_number}`);
    console.log(`Private link to the letter: ${sent.order_url}`);
    if (sent.payment_url) console.log(`A person pays at ${sent.payment_url}`);
  }
  return sent.status === "action_required" ? exitCodes.actionRequired : exitCodes.ok;
}

/** How a letter or a batch is sent: in the sandbox unless --live is given, paid by the code of the environment if there is one. */
export function orderFields(values: SendValues) {
  const { live, email, reference, "webhook-url": webhook_url } = values;
  const credit_code = process.env.POSTHORN_CREDIT_CODE || undefined;
  return { sandbox: !live, email, reference, webhook_url, credit_code: live ? credit_code : undefined };
}

const dollars = (cents: number) => `${cents < 0 ? "-" : ""}$${(Math.abs(cents) / 100).toFixed(2)}`;
