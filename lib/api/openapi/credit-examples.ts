import { x402Discovery } from "../x402-discovery.ts";
import type { Example } from "./example.ts";
import { sampleConfirmationToken, sampleCreditCode, sampleFailure, samplePurchase } from "./samples.ts";

const starterTerms = {
  reason: "The starter pack costs 20.00 USDC. Send this request again with a payment.",
  accepts: [
    {
      scheme: "exact",
      payTo: "0xABABABABABABABABABABABABABABABABABABABAB",
      asset: "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
      maxTimeoutSeconds: 120,
      extra: { name: "USDC", version: "2" },
      network: "base-sepolia",
      maxAmountRequired: "20000000",
      resource: "https://posthorn.example/v1/x402/credits",
      description:
        'Prepaid mail credit, starter pack. Clients refuse it until you raise their limit: maxValue 20000000 (x402-fetch), spendControls.maxAmountPerPayment "$20.00" (@x402/fetch).',
      mimeType: "application/json",
      outputSchema: x402Discovery.outputSchema,
    },
  ],
};
const paidPurchase = {
  status: "ok",
  purchase: {
    ...{ id: samplePurchase.id, status: "paid", pack: "starter", face_cents: 2000, bonus_cents: 100 },
    ...{ top_up: false, email: "ada@example.com", emailed_at: null },
    ...{ resend_at: "2026-11-20T17:04:11.000Z", correct_until: "2026-11-20T18:04:11.000Z" },
  },
};

export const creditExamples: Readonly<Record<string, readonly Example[]>> = {
  getCredit: [
    {
      name: "balance",
      summary: "What a code holds",
      params: { code: sampleCreditCode },
      status: 200,
      answer: {
        status: "ok",
        code: sampleCreditCode,
        sandbox: false,
        balance_cents: 2100,
        face_cents: 2000,
        bonus_cents: 100,
        bonus_expires_at: "2027-11-20T17:04:11.000Z",
        face_expires_at: "2031-11-20T17:04:11.000Z",
      },
    },
    {
      name: "unknownCode",
      summary: "A code that was never issued",
      params: { code: "svc-aaaa-bbbb-cccc" },
      status: 404,
      answer: sampleFailure("not_found", "No credit account has this code.", {
        next: ["Check the code. Codes look like svc-xxxx-xxxx-xxxx."],
      }),
    },
  ],
  createCreditCheckout: [
    {
      name: "hosted",
      summary: "A pack, paid on a page of the processor",
      body: { pack: "starter", email: "ada@example.com" },
      status: 200,
      answer: {
        status: "action_required",
        checkout_ui_mode: "hosted",
        purchase: samplePurchase,
        payment_url: "https://checkout.stripe.com/c/pay/cs_live_a1b2c3",
      },
    },
    {
      name: "topUp",
      summary: "75 dollars more for a code",
      body: { pack: "amount", amount_cents: 7500, credit_code: sampleCreditCode },
      status: 200,
      answer: {
        status: "action_required",
        checkout_ui_mode: "hosted",
        purchase: samplePurchase,
        payment_url: "https://checkout.stripe.com/c/pay/cs_live_d4e5f6",
      },
    },
    {
      name: "unknownPack",
      summary: "A pack that does not exist",
      body: { pack: "gold", email: "ada@example.com" },
      status: 400,
      answer: sampleFailure("unknown_pack", "pack must be one of starter, standard, bulk, amount.", {
        choices: ["starter", "standard", "bulk", "amount"],
      }),
    },
  ],
  getCreditPurchase: [
    {
      name: "paid",
      summary: "A paid pack: where its code went",
      params: { id: samplePurchase.id },
      headers: { "X-Capability-Token": samplePurchase.token },
      status: 200,
      answer: paidPurchase,
    },
  ],
  resendCreditCode: [
    {
      name: "again",
      summary: "The code is emailed again",
      params: { id: samplePurchase.id },
      headers: { "X-Capability-Token": samplePurchase.token },
      status: 200,
      answer: {
        ...paidPurchase,
        purchase: { ...paidPurchase.purchase, resend_at: "2026-11-21T17:04:11.000Z" },
      },
    },
  ],
  correctCreditPurchase: [
    {
      name: "corrected",
      summary: "The first address had a typo",
      params: { id: samplePurchase.id },
      headers: { "X-Capability-Token": samplePurchase.token },
      body: { email: "ada@example.com" },
      status: 200,
      answer: paidPurchase,
    },
  ],
  buyCreditWithTokens: [
    {
      name: "sandbox",
      summary: "A sandbox code, on any deployment",
      body: { pack: "starter", email: "ada@example.com", sandbox: true },
      status: 201,
      answer: { status: "ok", face_cents: 2000, bonus_cents: 100, credit_code: sampleCreditCode },
    },
    {
      name: "letterInSandbox",
      summary: "Exactly one quoted letter, as a rehearsal",
      body: { confirmation_token: sampleConfirmationToken, sandbox: true },
      status: 201,
      answer: {
        status: "ok",
        ...{ face_cents: 199, bonus_cents: 0, credit_code: sampleCreditCode },
        confirmation_expires_at: "2026-11-20T17:34:11.000Z",
        next: [
          "POST /v1/orders with the quoted letter, this credit_code, the same confirmation_token, and sandbox: true, before confirmation_expires_at.",
        ],
      },
    },
    {
      name: "terms",
      summary: "Without a payment: what is asked for",
      body: { pack: "starter", email: "ada@example.com" },
      status: 402,
      answer: sampleFailure("payment_required", starterTerms.reason, {
        x402Version: 1,
        error: starterTerms.reason,
        accepts: starterTerms.accepts,
      }),
    },
    {
      name: "unknownPack",
      summary: "A pack that does not exist",
      body: { pack: "gold", email: "ada@example.com" },
      status: 400,
      answer: sampleFailure("unknown_pack", "pack must be one of starter, standard, bulk, amount.", {
        choices: ["starter", "standard", "bulk", "amount"],
      }),
    },
  ],
};
