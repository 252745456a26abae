import { mailboxActor, mailboxDigest } from "#lib/domain/access/mailbox";
import { AppError } from "#lib/shared/errors";
import type { CallContext } from "./order-request.ts";

/** Finds the email address of the owner of a key. Null without one. */
export type ApproverDeps = { findKeyOwner: (keyId: string) => Promise<string | null> };

type Asked = { email: string | undefined; requireApproval: boolean; mailsApprover?: true };

/**
 * Changes a request that is sent with a key whose owner approves everything: it waits for approval, and its email address is the
 * owner's. Another `email` would open a link to it, so it is refused (docs/rules.md#approval-keys). Throws validation_error.
 */
export async function withApprover<Request extends Asked>(
  { findKeyOwner }: ApproverDeps,
  request: Request,
  { actor }: Pick<CallContext, "actor">,
): Promise<Request> {
  if (actor.kind !== "key" || !actor.requiresApproval) return request;
  const owner = await findKeyOwner(actor.keyId);
  if (owner === null) throw new Error(`The owner of ${actor.keyId} is missing`);
  const { email } = request;
  const isOwn =
    email === undefined || mailboxActor(mailboxDigest(email)) === mailboxActor(mailboxDigest(owner));
  if (isOwn) return { ...request, email: owner, requireApproval: true, mailsApprover: true };
  throw new AppError(
    "validation_error",
    "Only the owner of this key is emailed about what is sent with it.",
    {
      fields: [{ path: "email", message: "must be the email address of the key's owner, or left out" }],
      next: ["Leave out email."],
    },
  );
}
