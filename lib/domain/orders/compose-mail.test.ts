import { describe, expect, test } from "vitest";
import { verifyCapability } from "#lib/domain/access/capability-token";
import { emailCodeOf } from "#lib/domain/access/email-code";
import type { BatchMessageKind, MessageKind } from "#lib/domain/messages/queue-message";
import { createKeyring } from "#lib/shared/keyring";
import { type ComposeDeps, composeMail } from "./compose-mail.ts";
import type { Order } from "./order.ts";

const keyring = createKeyring("unit-tests-unit-tests-unit-tests-1");
const now = new Date("2026-11-21T15:04:05Z");
const order = {
  id: `ord_${"ab".repeat(16)}`,
  to: { name: "Grace Hopper", city: "New York", state: "NY", zip: "10118" },
  priceCents: 1224,
  breakdown: [
    { label: "Priority Mail letter", amountCents: 1199 },
    { label: "1 more page", amountCents: 25 },
  ],
  trackingNumber: null,
  expectedDeliveryDate: "2026-11-25",
  refusalReason: null,
  failure: null,
} as unknown as Order;

function compose(
  kind: Exclude<MessageKind, BatchMessageKind>,
  {
    change = {},
    email = "ada@example.com" as string | null,
    code = null as { usedAt: Date | null; expiresAt: Date } | null,
    gone = false,
  } = {},
) {
  const prisma = {
    orderContent: { findUnique: async () => (gone ? null : { email }) },
    emailCode: { findUnique: async () => code && { id: "emc_1", email, ...code } },
    creditAccount: { findUnique: async () => null },
  };
  const deps = {
    database: { prisma },
    orders: { findOrder: async () => (gone ? null : { ...order, ...change }) },
    keyring,
    clock: () => now,
    publicUrl: "https://posthorn.example",
  } as unknown as ComposeDeps;
  return composeMail(deps, kind, order.id);
}
const page = `https://posthorn.example/orders/${order.id}`;

describe("the sender of a letter is told", () => {
  test.each<[Exclude<MessageKind, BatchMessageKind>, Partial<Order>, string, string[]]>([
    [
      "receipt",
      {},
      "Receipt: $12.24",
      [
        "Your letter to Grace Hopper in New York, NY has been handed over for printing. It should arrive about",
        "Priority Mail letter: $11.99\n1 more page: $0.25\nTotal: $12.24",
        `Follow it:\n${page}`,
      ],
    ],
    [
      "mailed",
      { trackingNumber: "9400" },
      "Your letter is in the mail",
      [
        "handed to the Postal Service. It should arrive about",
        "Tracking number: 9400",
        `Follow it:\n${page}`,
      ],
    ],
    [
      "refused",
      { refusalReason: "It threatens somebody." },
      "Your letter was not mailed",
      ["was refused: It threatens somebody.", "What you paid has been given back", `See the order:\n${page}`],
    ],
    ["refused", {}, "Your letter was not mailed", ["was refused: it cannot be mailed."]],
    [
      "failed",
      { failure: { code: "submission_unconfirmed", reason: "The printer did not say." } },
      "Your letter could not be mailed",
      ["failed. The printer did not say.", "Do not send it again", "given back", `See the order:\n${page}`],
    ],
    [
      "failed",
      { failure: { code: "fulfilment_unavailable", reason: "Nobody took it." } },
      "Your letter could not be mailed",
      ["failed. Nobody took it.", "You can send it again as it is."],
    ],
    [
      "canceled",
      {},
      "Your letter was canceled",
      ["was canceled before it was printed", `See the order:\n${page}`],
    ],
    ["delivered", {}, "Your letter has arrived", ["Your letter to Grace Hopper", "has been delivered."]],
  ])("%s %j", async (kind, change, subject, said) => {
    const mail = await compose(kind, { change });
    expect([mail!.to, mail!.subject]).toEqual(["ada@example.com", subject]);
    for (const words of said) expect(mail!.text).toContain(words);
    expect(mail!.html).toContain("Grace Hopper");
  });

  test("no day of arrival, no number and no reason that nobody knows", async () => {
    const receipt = (await compose("receipt", { change: { expectedDeliveryDate: null } }))!.text;
    expect(receipt).not.toContain("should arrive");
    expect((await compose("mailed"))!.text).not.toContain("Tracking number");
    const failed = (await compose("failed"))!.text;
    expect(failed).toContain("NY failed.\n");
    expect(failed).not.toContain("again");
  });

  test("with a token that reviews the letter for a week from the arrival, and does nothing else", async () => {
    const { text } = (await compose("delivered"))!;
    const token = /#review=(svcc_[\w-]+)/.exec(text)![1]!;
    expect(text).toContain(`Say how it was:\n${page}#review=`);
    const expected = { orderId: order.id, actions: ["review"] } as const;
    const sixDays = new Date(now.getTime() + 6 * 86_400_000);
    expect(verifyCapability(keyring, token, expected, sixDays).action).toBe("review");
    expect(() => verifyCapability(keyring, token, { ...expected, actions: ["cancel"] }, now)).toThrow();
  });

  test("nothing when the order is gone or no address was left", async () => {
    expect(await compose("receipt", { gone: true })).toBeNull();
    expect(await compose("receipt", { email: null })).toBeNull();
  });
});

describe("six digits are mailed", () => {
  const live = { usedAt: null, expiresAt: new Date(now.getTime() + 1) };

  test("large and in the subject, where a phone shows them", async () => {
    const mail = (await compose("email_code", { code: live }))!;
    const digits = emailCodeOf(keyring, "emc_1");
    expect([mail.to, mail.subject]).toEqual(["ada@example.com", `${digits} is your code`]);
    expect(mail.text).toContain(`\n    ${digits}\n`);
    expect(mail.text).toContain("ten minutes");
  });

  test("no more once they were used, have expired, or are gone", async () => {
    expect(await compose("email_code", { code: { ...live, usedAt: now } })).toBeNull();
    expect(await compose("email_code", { code: { ...live, expiresAt: now } })).toBeNull();
    expect(await compose("email_code")).toBeNull();
  });
});

test("a credit code that does not exist is mailed to nobody", async () => {
  expect(await compose("credit_code")).toBeNull();
});
