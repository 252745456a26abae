import type { SimulatedPiece } from "./rail-faults.ts";
import type { RailForm } from "./rail-form.ts";

/**
 * Simulates Lob as this service uses it, with its state: letters and postcards by multipart upload, idempotency keys for 24
 * hours, look-up by metadata, DELETE within its window, tracking events, signed webhooks, and address verification, which this
 * service only uses with a live key. Implements version 2024-01-01 (lob-openapi 1.22.0).
 */
export type LobPiece = SimulatedPiece & {
  resource: "letters" | "postcards";
  createdAt: Date;
  form: RailForm;
  /** The accepted piece. After a downgrade, its service is less than what was requested. */
  shown: Record<string, unknown>;
  /** False until the piece appears in lists, because a new piece does so only after a while. */
  indexed: boolean;
};
