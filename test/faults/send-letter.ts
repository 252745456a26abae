import type { Services } from "#lib/create-container";
import { ada, grace } from "../api/people.ts";

export type SentLetter = {
  text: string;
  /** The caller that throttles and caps count. */
  caller: string;
  email?: string | undefined;
  creditCode?: string | undefined;
  idempotencyKey?: string | undefined;
  webhookUrl?: string | undefined;
  format?: "letter" | "postcard_4x6";
  requireApproval?: boolean;
  sendOn?: string | undefined;
  dateLine?: string;
};

/** A live letter, quoted and sent, paid with the code or else by card. Returns the response that an API caller would get, or throws the error. */
export async function sendLetter(
  {
    quotes,
    orders,
  }: { quotes: Pick<Services["quotes"], "create">; orders: Pick<Services["orders"], "create"> },
  given: SentLetter,
) {
  const { text, caller, email, creditCode, idempotencyKey, webhookUrl } = given;
  const { format = "letter", requireApproval = false, sendOn, dateLine } = given;
  const letter = {
    mailClass: "first_class",
    format,
    color: false,
    tracking: false,
    removeBranding: false,
    singleSided: false,
    when: sendOn ? { sendOn } : undefined,
    font: undefined,
    postcardFront: undefined,
    caller: undefined,
    to: grace,
    from: ada,
    content: { kind: "text", text },
    ...(dateLine ? { parts: { dateLine } } : {}),
  } as const;
  const quote = await quotes.create({ ...letter, pageCount: 1 });
  return orders.create(
    {
      ...letter,
      ...{ sandbox: false, email, creditCode, webhookUrl, accountSession: undefined },
      confirmationToken: quote.confirmation!.token,
      checkoutUiMode: "hosted",
      requireApproval,
    },
    {
      actor: { kind: "address", id: `addr:${caller}` },
      surface: "v1",
      idempotencyKey,
      baseUrl: "http://localhost:3000",
      body: { text },
    },
  );
}
