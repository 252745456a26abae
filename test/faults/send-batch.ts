import type { Services } from "#lib/create-container";
import { RowsText } from "#lib/shared/rows-text";
import { ada, grace } from "../api/people.ts";

/** A live batch, quoted and sent under one Idempotency-Key for its code or name: sending it again returns the same one. */
export async function sendLiveBatch(
  { batches }: Pick<Services, "batches">,
  {
    creditCode,
    name = creditCode ?? "",
    count,
    words = [],
    requireApproval = false,
  }: {
    creditCode: string | undefined;
    /** Identifies the batch if no code pays for it. */
    name?: string;
    count: number;
    /** A row's text, to which its number is added. */
    words?: readonly (string | undefined)[];
    requireApproval?: boolean;
  },
) {
  const rows = RowsText.of(
    Array.from({ length: count }, (_, n) => ({
      to: { ...grace, name: `Grace ${n}` },
      fields: { n: words[n] ?? `${n}` },
    })),
  );
  const letter = {
    ...({
      mailClass: "first_class",
      format: "letter",
      color: false,
      tracking: false,
      removeBranding: false,
      singleSided: false,
    } as const),
    ...{ font: undefined, postcardFront: undefined, caller: undefined, accountSession: undefined },
    from: ada,
    content: { kind: "text", text: "Dear Grace,\n\nThis is letter {{n}}.\n\nAda" } as const,
    rows,
    sandbox: false,
    // A retry quotes again, and a test sends the same list more than once.
    duplicates: "send" as const,
  };
  const scopes = new Set(["mail:send", "mail:bulk"]);
  const actor = {
    kind: "key",
    id: `key:${name}`,
    keyId: "k",
    mode: "live",
    scopes,
    caps: null,
  } as const;
  const quote = await batches.quote(letter, { actor });
  if ("quoteId" in quote) throw new Error("The rows have no documents");
  return batches.create(
    {
      ...letter,
      ...({ email: undefined, webhookUrl: undefined, checkoutUiMode: "hosted" } as const),
      onProblem: "stop",
      requireApproval,
      creditCode,
      confirmationToken: quote.confirmation!.token,
    },
    { actor, surface: "v1", idempotencyKey: "batch", baseUrl: "http://localhost:3000", body: { count } },
  );
}
