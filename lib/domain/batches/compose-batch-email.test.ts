import { describe, expect, test } from "vitest";
import type { Database } from "#lib/db/client";
import { linkTo } from "#lib/domain/access/page-links";
import type { Payment } from "#lib/domain/payments/payment-repository";
import { createKeyring } from "#lib/shared/keyring";
import type { BatchView } from "./batch.ts";
import type { BatchRepository } from "./batch-repository.ts";
import { composeBatchMail } from "./compose-batch-email.ts";

const id = `bat_${"ab".repeat(16)}`;
const keyring = createKeyring("unit-tests-unit-tests-unit-tests-1");
const link = linkTo(keyring, "https://posthorn.example", id);
const updatedAt = new Date("2026-11-21T15:04:05Z");
const letters = {
  id,
  stage: "completed",
  count: 1_203,
  totalCents: 239_397,
  refundedCents: 0,
  updatedAt,
  counts: { submitted: 1_000, mailed: 150, delivered: 50, skipped: 3 },
  payment: null,
} as unknown as BatchView;
const captured = {
  intentId: "pi_1",
  status: "captured",
  captureCents: 239_397,
  flag: null,
} as unknown as Payment;

async function compose(
  kind: "batch_started" | "batch_done" | "batch_returned",
  change: Partial<BatchView> = {},
  email: string | null = "ada@example.com",
  language: "es" | null = null,
) {
  const batches = {
    view: async () => ({ ...letters, ...change }),
    find: async () => ({ email }),
    countReturned: async () => 3,
  };
  const deps = {
    batches: batches as unknown as BatchRepository,
    database: {
      prisma: {
        capUse: { count: async () => 1 },
        mailLanguage: { findUnique: async () => language && { language } },
      },
    } as unknown as Database,
    mailedPoints: { findEmail: async () => "kept@example.com" },
    keyring,
    publicUrl: "https://posthorn.example",
  };
  return (await composeBatchMail(deps, kind, id))?.mail ?? null;
}
const textOf = async (...of: Parameters<typeof compose>) => (await compose(...of))!.text;

describe("the sender of a batch is emailed", () => {
  test("what the accepted rows cost, if a code paid", async () => {
    const mail = (await compose("batch_started"))!;
    expect([mail.to, mail.subject]).toEqual(["ada@example.com", "Receipt: 1,200 letters, $2,393.97"]);
    expect(mail.text).toContain("1,200 letters are paid.");
    expect(mail.text).toContain("Total: $2,393.97");
    expect(mail.text).toContain(`See the progress:\n${link}`);
  });

  test("the amount authorized on the card, and that nothing is charged yet", async () => {
    const mail = (await compose("batch_started", { payment: { ...captured, status: "authorized" } }))!;
    expect(mail.subject).toBe("1,200 letters: $2,393.97 on hold on your card");
    expect(mail.text).toContain("charge your card once");
    expect(mail.text).toContain("On hold on your card: $2,393.97");
    expect(mail.text).toContain(`See the progress:\n${link}`);
  });

  test("how many letters were handed over, how many were not, and where the results are", async () => {
    const mail = (await compose("batch_done", { counts: { ...letters.counts, refused: 1, failed: 2 } }))!;
    expect(mail.subject).toBe("Your letters are being printed");
    expect(mail.text).toContain("1,200 letters are at the printer. 6 were not mailed.");
    expect(mail.text).toContain(`See the results:\n${link}`);
    expect(mail.text).not.toContain("Refunded");
    expect(await textOf("batch_done", { counts: { submitted: 1 } })).toContain("1 letter is at the printer.");
  });

  test("what was refunded: all of it to a code, and to a card only what was charged", async () => {
    expect(await textOf("batch_done", { refundedCents: 398 })).toContain("Refunded: $3.98");
    const paid = { payment: { ...captured, captureCents: 239_198 }, refundedCents: 398 };
    const text = await textOf("batch_done", paid);
    expect(text).toContain("Charged to your card: $2,391.98");
    // The other $1.99 was authorized and never charged.
    expect(text).toContain("Refunded: $1.99");
  });
});

test("the sender of a batch that was sent in Spanish is emailed in Spanish, also about a return", async () => {
  for (const kind of ["batch_started", "batch_done", "batch_returned"] as const) {
    const { subject, text } = (await compose(kind, {}, "ada@example.com", "es"))!;
    expect(`${subject} ${text}`).not.toMatch(/\b(?:your|letters|the|see)\b/i);
    expect(text).toContain("https://posthorn.example/es/batches/bat_");
  }
});

describe("the email about a batch that ended without the sender's cancel gives the reason", () => {
  const why = async (payment: Partial<Payment> | null) =>
    await textOf("batch_done", {
      stage: "canceled",
      counts: { canceled: 1_203 },
      payment: payment && { ...captured, captureCents: null, ...payment },
    });
  const hour = 3_600_000;

  test.each<[string, Partial<Payment>]>([
    ["The payment wasn’t completed", { status: "open", intentId: null }],
    ["The payment didn’t match the price", { status: "authorized", flag: "amount_mismatch" as never }],
    ["Your bank declined the charge", { status: "lapsed" }],
    [
      "The hold on your card was about to expire",
      { status: "authorized", authorizationEndsAt: new Date(updatedAt.getTime() + hour) },
    ],
  ])("%s", async (words, payment) => {
    expect(await why(payment)).toContain(words);
  });

  test("but it gives no reason if the sender canceled it", async () => {
    const far = {
      status: "authorized",
      authorizationEndsAt: new Date(updatedAt.getTime() + 6 * 24 * hour),
    } as const;
    const text = await why(far);
    expect(text).toContain("Your letters were canceled\n");
    expect(text).not.toMatch(/hold on your card|bank|payment/);
    // Once the card is charged, the authorization can't expire.
    expect(await why({ ...far, status: "captured", authorizationEndsAt: updatedAt })).not.toContain(
      "The hold",
    );
    expect(await why(null)).not.toMatch(/card/);
  });
});

test("a batch that was erased or has no address sends no email", async () => {
  expect(await compose("batch_done", {}, null)).toBeNull();
});

test("letters that come back are emailed to the kept address after the content was erased", async () => {
  const mail = (await compose("batch_returned", {}, null))!;
  expect([mail.to, mail.subject]).toEqual(["kept@example.com", "3 letters from your list are coming back"]);
  expect(mail.text).toContain(link);
});
