import type { Database } from "#lib/db/client";
import { linkTo } from "#lib/domain/access/page-links";
import { composeCreditMail } from "#lib/domain/credits/compose-credit-email";
import { composeKeyMail } from "#lib/domain/messages/compose-key-mail";
import { composeSummary, type PageFor } from "#lib/domain/messages/compose-summary";
import type { Composed } from "#lib/domain/messages/composed";
import { withContact } from "#lib/domain/messages/email-layout";
import type { BatchMessageKind, MessageKind, OrderMessageKind } from "#lib/domain/messages/queue-message";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";
import { localPath } from "#lib/shared/locales";
import type { Env } from "./env.ts";

type Compose<Kind> = (publicUrl: string, kind: Kind, reference: string) => Promise<Composed | null>;
type ComposerDeps = {
  database: Database;
  orders: { composeMail: Compose<OrderMessageKind> };
  batches: { composeMail: Compose<BatchMessageKind> };
  access: Pick<Parameters<typeof composeKeyMail>[0], "ownKeys">;
  keyring: Keyring;
  clock: Clock;
  publicUrl: string;
  env: Pick<Env, "OPERATOR_NAME" | "SUPPORT_EMAIL">;
};

/** Composes an email of any kind from what its reference names now. The result is null if there is nothing to send anymore. */
export function createMailComposer(deps: ComposerDeps) {
  const { orders, batches, publicUrl, keyring, env } = deps;
  const contact = { operator: env.OPERATOR_NAME ?? null, email: env.SUPPORT_EMAIL ?? null };
  const pageFor: PageFor = (reference, reach, locale) =>
    reference.startsWith("cra_")
      ? publicUrl + localPath("/credits", locale)
      : linkTo(keyring, publicUrl, reference, reach, locale);
  const compose = (kind: MessageKind, reference: string): Promise<Composed | null> => {
    switch (kind) {
      case "summary":
        return composeSummary({ ...deps, pageFor }, reference);
      case "batch_approve":
      case "batch_started":
      case "batch_done":
      case "batch_returned":
        return batches.composeMail(publicUrl, kind, reference);
      case "credit_code":
      case "credit_top_up":
      case "low_balance":
        return composeCreditMail(deps, kind, reference);
      case "key_made":
      case "key_rotated":
      case "key_deleted":
        return composeKeyMail({ ...deps.access, publicUrl }, kind, reference);
      default:
        return orders.composeMail(publicUrl, kind, reference);
    }
  };
  return async (kind: MessageKind, reference: string): Promise<Composed | null> => {
    const composed = await compose(kind, reference);
    return composed && { ...composed, mail: withContact(composed.mail, contact) };
  };
}
