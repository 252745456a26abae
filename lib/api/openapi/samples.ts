import { type ErrorCode, errorTable } from "#lib/shared/errors";

/** Samples of values that the server makes for each order. They have the right format but are never valid. */
export const sampleOrderId = "ord_test_4f1d2c3b5a6978e0d1c2b3a495867708";
/** Event IDs of the examples, in order. */
export const sampleEventIds = [
  "evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c",
  "evt_c41d8e2f7a6b4950a3f1e0d9c8b7a695",
  "evt_19e7f3a2b5c84d6e8f0a1b2c3d4e5f60",
] as const;
export const sampleEventId = sampleEventIds[0];
export const sampleConfirmationToken = `svcq_${"Q29uZmlybWF0aW9uIHRva2VuIG9mIGEgcXVvdGU".repeat(3).slice(0, 115)}`;
export const sampleCancelToken = `svcc_${"Q2FuY2VsIHRva2VuIG9mIGFuIG9yZGVy".repeat(3).slice(0, 74)}`;
export const sampleReviewToken = `svcc_${"UmV2aWV3IHRva2VuIG9mIGFuIG9yZGVy".repeat(3).slice(0, 74)}`;
export const sampleApproveToken = `svcc_${"QXBwcm92YWwgb2YgYW4gb3JkZXI".repeat(3).slice(0, 74)}`;
export const sampleMailboxSession = `svcm_${"TWFpbGJveCBzZXNzaW9u".repeat(3).slice(0, 43)}`;
export const sampleKeyId = "key_3f9a1c5e7b2d4086";
/** Has the right form, but a wrong checksum, so that it is never valid. */
export const sampleApiKey = `svc_live_${"QVBJIGtleSBvZiBhIHByb2dyYW0".repeat(2).slice(0, 38)}`;
export const sampleWebhookSecret = "whsec_U2lnbnMgdGhlIHdlYmhvb2tzIG9mIGEga2V5IG9ubHk=";
/** A quote of a batch whose rows have their own documents. */
export const sampleDocumentQuoteId = "bq_test_5f3a9c1e7b2d4086a1c3e5f708192a3b";
export const sampleBatchReference = "dinner 2026";
export const sampleImageKey = "img_5f3a9c1e7b2d4086a1c3e5f708192a3b";
export const sampleUploadKey = "up_5f3a9c1e7b2d4086a1c3e5f708192a3b.pdf";

export const sampleRecipient = {
  name: "Grace Hopper",
  line1: "350 5th Ave",
  line2: "Apt 21",
  city: "New York",
  state: "NY",
  zip: "10118",
};
export const sampleSender = {
  name: "Ada Lovelace",
  line1: "1 Infinite Loop",
  city: "Cupertino",
  state: "CA",
  zip: "95014",
};
export const sampleText =
  "Dear Grace,\n\nThank you for the lovely dinner on Friday. The bread was the best I have had.\n\nYours,\nAda";

export const sampleLetter = { mail_class: "first_class", to: sampleRecipient, text: sampleText } as const;

export const sampleOrderUrl = `https://posthorn.example/orders/${sampleOrderId}`;
export const sampleLinkToken = `svcl_${"TGluayB0b2tlbiBvZiBhbiBvcmRlcg".repeat(3).slice(0, 68)}`;
export const sampleBatchLink = `svcl_${"TGluayB0b2tlbiBvZiBhIGJhdGNo".repeat(3).slice(0, 68)}`;

const sampleRequestId = "req_0f1e2d3c4b5a6978";

/** The error envelope for this code, with the advice from the table. */
export function sampleFailure(code: ErrorCode, reason: string, more: Record<string, unknown> = {}) {
  const { status, next, retryable } = errorTable[code];
  return { status, code, reason, next, retryable, request_id: sampleRequestId, ...more };
}

/** A credit code that doesn't exist. */
export const sampleCreditCode = "svc-7k2m-9xqd-4hwp";
/** A six-digit code that was never emailed. */
export const sampleEmailCode = "204816";
export const sampleCodeRequest = `emc_${"5c".repeat(16)}`;

export const sampleBatchId = "bat_test_9c0b1a2d3e4f5061728394a5b6c7d8e9";
export const sampleBatchToken = `svcc_${"Q2FuY2VsIHRva2VuIG9mIGEgYmF0Y2g".repeat(3).slice(0, 74)}`;
export const sampleBatchApproveToken = `svcc_${"QXBwcm92YWwgb2YgYSBiYXRjaA".repeat(3).slice(0, 74)}`;
export const sampleBatchQuoteToken = `svcq_${"Q29uZmlybWF0aW9uIG9mIGEgYmF0Y2g".repeat(4).slice(0, 115)}`;

export const samplePurchase = {
  id: "cpu_5f4dcc3b5aa765d61d8327deb882cf99",
  token: "svcp_AQ7dKxkq0m5v1l8h2n3b4c6d7e8f9g0h1i2j3k4l5m6n",
};

/** What an order lacks until it is with the printer. */
export const notHandedOver = {
  ...{ tracking_number: null, expected_delivery_date: null, delivery_window: null },
};

export const noCapability = (names: string) =>
  sampleFailure(
    "invalid_capability",
    `This call needs the ${names} of this order. The token is missing, damaged, or another one.`,
  );
export const cancelHeader = { "X-Capability-Token": sampleCancelToken };
