import type { Actor } from "#lib/domain/access/actor";
import type { Address } from "#lib/domain/addresses/schema";
import type { GivenLabels } from "#lib/domain/mail/labels";
import type { ContentSource, LetterRequest } from "#lib/domain/quotes/letter-request";
import type { Language } from "#lib/shared/locales";
import type { SandboxScenario } from "./order-status.ts";

/** A mailpiece to print and mail, with everything that its caller sent. */
export type OrderRequest = LetterRequest &
  GivenLabels & {
    to: Address;
    from: Address;
    content: ContentSource;
    sandbox: boolean;
    email: string | undefined;
    /** Of the emails about it, and of the checkout (docs/rules.md#mail-language). */
    language?: Language | undefined;
    creditCode: string | undefined;
    accountSession: string | undefined;
    webhookUrl: string | undefined;
    confirmationToken: string | undefined;
    checkoutUiMode: "hosted" | "embedded";
    /** Whether a person must approve it first (docs/rules.md#approval). */
    requireApproval: boolean;
    /** Where a sandbox order stops (docs/rules.md#sandbox-scenario). */
    sandboxScenario?: SandboxScenario | undefined;
    /** Whether the link goes to `email`, the owner of the key that it is sent with (docs/rules.md#approval-keys). */
    mailsApprover?: true;
  };

export type CallContext = {
  actor: Actor;
  /** Which interface the caller used. Through MCP, a live order always needs a confirmation token (docs/rules.md#agent-path). */
  surface: "v1" | "mcp";
  idempotencyKey: string | undefined;
  /** This service's URL as the caller reached it. The browser returns to a page below it. */
  baseUrl: string;
  /** The request as the caller sent it, for the idempotency fingerprint. */
  body: unknown;
};
