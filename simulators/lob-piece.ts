import type { SimulatedPiece } from "./rail-faults.ts";
import type { RailForm } from "./rail-form.ts";

/**
 * Lob as this service uses it, with its state: letters and postcards by multipart upload, idempotency keys for 24 hours, look-up by
 * metadata, DELETE within its window, tracking events, signed webhooks, and verifications of addresses, which this service asks for with a
 * live key alone. Speaks version 2024-01-01 (lob-openapi 1.22.0).
 */
export type LobPiece = SimulatedPiece & {
  resource: "letters" | "postcards";
  createdAt: Date;
  form: RailForm;
  /** As it was taken, which a downgrade makes less than was asked. */
  shown: Record<string, unknown>;
  /** A list shows a piece a while after it was made. */
  indexed: boolean;
};
