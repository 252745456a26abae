import type { Example } from "./example.ts";
import { sampleOrder } from "./mail-examples.ts";

/** The hash of a record that something superseded. */
export const sampleRecordHash = "5e".repeat(32);

/** Examples of checking a Mailing record. */
export const recordExamples: Readonly<Record<string, readonly Example[]>> = {
  getRecord: [
    {
      name: "superseded",
      summary: "A record that was issued before the letter was delivered",
      params: { hash: sampleRecordHash },
      status: 200,
      answer: {
        status: "ok",
        currency: "superseded",
        order_status: "delivered",
        changed_at: sampleOrder.updated_at,
      },
    },
    {
      name: "unknown",
      summary: "A hash that no record of this deployment has",
      params: { hash: "0".repeat(64) },
      status: 200,
      answer: { status: "ok", currency: "unknown" },
    },
  ],
};
