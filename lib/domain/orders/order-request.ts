import type { Actor } from "#lib/domain/access/actor";
import type { Address } from "#lib/domain/addresses/schema";
import type { ContentSource, LetterRequest } from "#lib/domain/quotes/letter-request";

/** A mailpiece to make and mail, with everything from its caller. */
export type OrderRequest = LetterRequest & {
  to: Address;
  from: Address;
  content: ContentSource;
  sandbox: boolean;
  email: string | undefined;
  creditCode: string | undefined;
  accountSession: string | undefined;
  webhookUrl: string | undefined;
  confirmationToken: string | undefined;
  checkoutUiMode: "hosted" | "embedded";
};

export type CallContext = {
  actor: Actor;
  /** Agents: MCP always needs a confirmation token for a live order (docs/rules.md#agent-path). */
  surface: "v1" | "mcp";
  idempotencyKey: string | undefined;
  /** This service's URL as the caller reached it, for the page that a browser returns to. */
  baseUrl: string;
  /** The request as the caller sent it, for the idempotency fingerprint. */
  body: unknown;
};
