import type { Example } from "./example.ts";
import {
  sampleBatchId,
  sampleBatchLink,
  sampleBatchQuoteToken,
  sampleBatchReference,
  sampleBatchToken,
  sampleFailure,
  sampleMailboxSession,
  sampleOrderId,
  sampleOrderUrl,
  sampleRecipient,
  sampleSender,
} from "./samples.ts";

const invitation = {
  mail_class: "first_class",
  from: sampleSender,
  text: "Dear {{first}},\n\nDinner is on Friday at seven. Please bring {{dish|a good appetite}}.\n\nYours,\nAda",
  rows: [
    { to: sampleRecipient, fields: { first: "Grace", dish: "the bread" }, reference: "guest 1" },
    {
      to: { ...sampleRecipient, name: "Alan Turing", line2: "Apt 22" },
      fields: { first: "Alan" },
      reference: "guest 2",
    },
  ],
};
const breakdown = [{ id: "first_class", label: "First-class letter, first page", amount_cents: 398 }];
const missing = "The row has no value for {{first}}.";

export const sampleBatchUrl = `https://posthorn.example/batches/${sampleBatchId}`;

export const batch = {
  id: sampleBatchId,
  status: "running",
  sandbox: true,
  mail_class: "first_class",
  format: "letter",
  send_on: null,
  count: 2,
  total_cents: 398,
  given_back_cents: 0,
  counts: { waiting: 2 },
  created_at: "2026-11-20T17:04:11.000Z",
  updated_at: "2026-11-20T17:04:11.000Z",
};
const done = { ...batch, status: "completed", counts: { submitted: 2 } };
const row = (number: number, name: string) => ({
  row: number,
  reference: `guest ${number + 1}`,
  to: { name, city: sampleRecipient.city, state: sampleRecipient.state, zip: sampleRecipient.zip },
  price_cents: 199,
  order_id: sampleOrderId,
  status: "submitted",
  tracking_number: "SANDBOX-4F1D-2C3B-5A69",
  reason: null,
  order_url: sampleOrderUrl,
});
const unknown = sampleFailure("not_found", "No batch has this ID.", {
  next: ["Check the ID. It's `batch.id` in the response that created the batch."],
});

export const batchExamples: Readonly<Record<string, readonly Example[]>> = {
  createBatchQuote: [
    {
      name: "invitation",
      summary: "A letter to two, with the token that sends it",
      body: invitation,
      status: 200,
      answer: {
        status: "ok",
        count: 2,
        accepted: 2,
        total_cents: 398,
        total: "$3.98",
        breakdown,
        problems: [],
        problem_count: 0,
        duplicates: [],
        duplicate_count: 0,
        returned_before: [],
        returned_before_count: 0,
        ...{ hand_off_on: "2026-11-23", pay_with: ["card", "credit_code"] },
        note: "",
        live: { available: true },
        pages: { counted: 2, notes: [] },
        confirmation_token: sampleBatchQuoteToken,
        expires_in_minutes: 30,
        next: [
          "POST /v1/batches with the same body and this confirmation_token. Add sandbox: true to send it as a free test.",
        ],
      },
    },
    {
      name: "missingField",
      summary: "A row that lacks what the text asks for",
      body: { ...invitation, from: undefined, rows: [{ to: sampleRecipient }] },
      status: 200,
      answer: {
        status: "ok",
        count: 1,
        accepted: 0,
        total_cents: 0,
        total: "$0.00",
        breakdown: [],
        problems: [
          {
            row: 0,
            code: "validation_error",
            reason: missing,
            fields: [{ path: "fields", message: missing }],
          },
        ],
        problem_count: 1,
        duplicates: [],
        duplicate_count: 0,
        returned_before: [],
        returned_before_count: 0,
        ...{ hand_off_on: "2026-11-23", pay_with: ["card", "credit_code"] },
        note: "",
        live: { available: true },
        pages: { counted: 0, notes: [] },
      },
    },
    {
      name: "duplicate",
      summary: "A row that repeats another is left out",
      body: { ...invitation, from: undefined, rows: [invitation.rows[0], invitation.rows[0]] },
      status: 200,
      answer: {
        status: "ok",
        count: 2,
        accepted: 1,
        total_cents: 199,
        total: "$1.99",
        breakdown: [{ ...breakdown[0]!, amount_cents: 199 }],
        problems: [],
        problem_count: 0,
        duplicates: [
          {
            row: 1,
            reason: "Row 0 (counted from 0) is the same letter to the same recipient.",
            same_as_row: 0,
          },
        ],
        duplicate_count: 1,
        returned_before: [],
        returned_before_count: 0,
        ...{ hand_off_on: "2026-11-23", pay_with: ["card", "credit_code"] },
        note: "",
        live: { available: true },
        pages: { counted: 1, notes: [] },
      },
    },
  ],
  createBatch: [
    {
      name: "sandboxBatch",
      summary: "A sandbox batch of two; nothing is printed",
      headers: { "Idempotency-Key": "c1b7f6de-4a58-4f0e-9a53-6d0c2f1e8b97" },
      body: { ...invitation, sandbox: true, confirmation_token: sampleBatchQuoteToken },
      status: 201,
      answer: {
        status: "ok",
        batch,
        batch_url: `${sampleBatchUrl}#${sampleBatchLink}`,
        capability: { cancel_token: sampleBatchToken },
      },
    },
    {
      name: "problems",
      summary: "A row that cannot be mailed stops the batch",
      body: { ...invitation, sandbox: true, rows: [{ to: sampleRecipient }, invitation.rows[1]] },
      status: 422,
      answer: sampleFailure("batch_has_problems", "1 of 2 rows can't be mailed. No letters were created.", {
        problems: [
          {
            row: 0,
            code: "validation_error",
            reason: missing,
            fields: [{ path: "fields", message: missing }],
          },
        ],
        problem_count: 1,
      }),
    },
  ],
  listBatches: [
    {
      name: "byReference",
      summary: "The batches with a reference, in a mailbox session",
      headers: { Authorization: `Bearer ${sampleMailboxSession}` },
      query: { reference: sampleBatchReference },
      status: 200,
      answer: {
        status: "ok",
        batches: [
          { ...done, reference: sampleBatchReference, batch_url: `${sampleBatchUrl}#${sampleBatchLink}` },
        ],
        next_cursor: null,
      },
    },
  ],
  getBatch: [
    {
      name: "completed",
      summary: "A batch whose rows have all gone to the printer",
      params: { id: sampleBatchId },
      status: 200,
      answer: { status: "ok", batch: done, batch_url: sampleBatchUrl },
    },
    {
      name: "unknown",
      summary: "An id that was never issued",
      params: { id: `bat_${"0".repeat(32)}` },
      status: 404,
      answer: unknown,
    },
  ],
  listBatchRows: [
    {
      name: "firstPage",
      summary: "The rows that are with the printer",
      params: { id: sampleBatchId },
      headers: { "X-Capability-Token": sampleBatchToken },
      query: { status: "submitted", limit: 100 },
      status: 200,
      answer: {
        status: "ok",
        rows: [row(0, "Grace Hopper"), row(1, "Alan Turing")],
        batch_url: sampleBatchUrl,
        next_cursor: null,
      },
    },
  ],
  openBatchLink: [
    {
      name: "sender",
      summary: "The link of a new batch",
      params: { id: sampleBatchId },
      headers: { "X-Link-Token": sampleBatchLink },
      status: 200,
      answer: {
        status: "ok",
        opens: "sender",
        capability: { cancel_token: sampleBatchToken },
        batch_url: sampleBatchUrl,
      },
    },
  ],
  getBatchResults: [
    {
      name: "csv",
      summary: "The rows as a file",
      params: { id: sampleBatchId },
      headers: { "X-Capability-Token": sampleBatchToken },
      status: 200,
    },
  ],
  cancelBatch: [
    {
      name: "canceled",
      summary: "A batch canceled before its rows were created",
      params: { id: sampleBatchId },
      headers: { "X-Capability-Token": sampleBatchToken },
      status: 200,
      answer: {
        status: "ok",
        batch: { ...batch, status: "canceled", counts: { canceled: 2 } },
        batch_url: sampleBatchUrl,
      },
    },
    {
      name: "wrongToken",
      summary: "A token of something else",
      params: { id: sampleBatchId },
      headers: { "X-Capability-Token": "svcc_of_another_order" },
      status: 403,
      answer: sampleFailure(
        "invalid_capability",
        "This call needs the cancel_token of this batch. The token is missing, damaged, or another one.",
      ),
    },
  ],
};
