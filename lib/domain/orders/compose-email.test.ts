import { describe, expect, test } from "vitest";
import { pageActions, verifyCapability } from "#lib/domain/access/capability-token";
import { emailCodeOf } from "#lib/domain/access/email-code";
import { verifyLink } from "#lib/domain/access/link-token";
import { linkTo } from "#lib/domain/access/page-links";
import type { OrderMessageKind } from "#lib/domain/messages/queue-message";
import { rubric } from "#lib/domain/screening/rubric";
import { reasonInSpanish } from "#lib/domain/screening/rubric-in-spanish";
import { createKeyring } from "#lib/shared/keyring";
import { type ComposeDeps, composeMail } from "./compose-email.ts";
import type { Order } from "./order.ts";

const keyring = createKeyring("unit-tests-unit-tests-unit-tests-1");
const now = new Date("2026-11-21T15:04:05Z");
const order = {
  id: `ord_${"ab".repeat(16)}`,
  format: "letter",
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
  stage: "ready",
  sendOn: null,
  handOffAt: new Date("2026-11-21T15:14:00Z"),
} as unknown as Order;

async function compose(
  kind: OrderMessageKind,
  {
    change = {},
    email = "ada@example.com" as string | null,
    code = null as { usedAt: Date | null; expiresAt: Date } | null,
    gone = false,
    isProven = true,
    language = null as "en" | "es" | null,
  } = {},
) {
  const prisma = {
    emailCode: { findUnique: async () => code && { id: "emc_1", email, ...code } },
    mailLanguage: { findUnique: async () => language && { language } },
    capUse: { count: async () => (isProven ? 1 : 0) },
  };
  const deps = {
    database: { prisma },
    orders: {
      findOrder: async () => (gone ? null : { ...order, ...change }),
      findEmail: async () => (gone ? null : email),
    },
    keyring,
    clock: () => now,
    publicUrl: "https://posthorn.example",
  } as unknown as ComposeDeps;
  return (await composeMail(deps, kind, order.id))?.mail ?? null;
}
const page = linkTo(keyring, "https://posthorn.example", order.id, "sender");

test.each(["paid", "held", "receipt", "mailed", "delivered", "refused", "failed", "canceled"] as const)(
  "an email to an unverified address contains no word that the sender chose (%s)",
  async (kind) => {
    const change = { to: { ...order.to, name: "Your parcel waits: evil.example", city: "Evil.example" } };
    const mail = await compose(kind, { change, isProven: false });
    expect(JSON.stringify(mail)).not.toMatch(/parcel|evil/i);
    expect(JSON.stringify(await compose(kind, { change }))).toMatch(/parcel/);
  },
);

describe("the sender of a letter is emailed", () => {
  test.each<[OrderMessageKind, Partial<Order>, string, string[]]>([
    [
      "paid",
      {},
      "Your letter is paid",
      [
        "Your letter to Grace Hopper in New York, NY is paid",
        "You can cancel it for the next 9 minutes, until 3:14 PM UTC.",
        "Total: $12.24",
        `View or cancel it:\n${page}`,
      ],
    ],
    [
      "paid",
      { sendOn: "2026-12-18" },
      "Your letter is paid",
      ["We’ll mail it on Friday, December 18. Until 6:00 AM in New York on that day, you can cancel it"],
    ],
    [
      "held",
      {},
      "A person is reviewing your letter",
      [
        "Your letter to Grace Hopper in New York, NY is paid",
        "The review takes at most five days.",
        `View your order:\n${page}`,
      ],
    ],
    [
      "receipt",
      {},
      "Receipt: $12.24",
      [
        "Your letter to Grace Hopper in New York, NY is at the printer. Expect it around",
        "Priority Mail letter: $11.99\n1 more page: $0.25\nTotal: $12.24",
        `Track it:\n${page}`,
      ],
    ],
    [
      "mailed",
      { trackingNumber: "9400" },
      "Your letter is in the mail",
      ["is with the Postal Service. Expect it around", "Tracking number: 9400", `Track it:\n${page}`],
    ],
    [
      "refused",
      { refusalReason: "It threatens somebody." },
      "We can’t mail your letter",
      ["Why: It threatens somebody.", "We’ve refunded you", `View your order:\n${page}`],
    ],
    ["refused", {}, "We can’t mail your letter", ["We didn’t mail your letter to Grace Hopper"]],
    [
      "failed",
      { failure: { code: "submission_unconfirmed", reason: "The printer did not say." } },
      "We couldn’t mail your letter",
      ["The printer did not say.", "Don’t send it again", "refunded", `View your order:\n${page}`],
    ],
    [
      "failed",
      { failure: { code: "fulfilment_unavailable", reason: "Nobody took it." } },
      "We couldn’t mail your letter",
      ["Nobody took it.", "You can send it again without changes."],
    ],
    [
      "canceled",
      {},
      "Your letter was canceled",
      ["was canceled before it was printed", `View your order:\n${page}`],
    ],
    ["delivered", {}, "Your letter was delivered", ["Your letter to Grace Hopper", "was delivered."]],
  ])("%s %j", async (kind, change, subject, said) => {
    const mail = await compose(kind, { change });
    expect([mail!.to, mail!.subject]).toEqual(["ada@example.com", subject]);
    for (const words of said) expect(mail!.text).toContain(words);
    expect(mail!.html).toContain("Grace Hopper");
  });

  test("no arrival date, tracking number, or reason that isn't known", async () => {
    const receipt = (await compose("receipt", { change: { expectedDeliveryDate: null } }))!.text;
    expect(receipt).not.toContain("Expect it");
    expect((await compose("mailed"))!.text).not.toContain("Tracking number");
    const failed = (await compose("failed"))!.text;
    expect(failed).toContain("Something went wrong with your letter to Grace Hopper in New York, NY.\n");
    expect(failed).not.toContain("again");
  });

  test("with a token that can review the letter for a week after arrival, and can't do anything else", async () => {
    const { text } = (await compose("delivered"))!;
    const token = /&review=(svcc_[\w-]+)/.exec(text)![1]!;
    expect(text).toContain(`Leave a review:\n${page}&review=`);
    const expected = { orderId: order.id, actions: ["review"] } as const;
    const sixDays = new Date(now.getTime() + 6 * 86_400_000);
    expect(verifyCapability(keyring, token, expected, sixDays).action).toBe("review");
    expect(() => verifyCapability(keyring, token, { ...expected, actions: ["cancel"] }, now)).toThrow();
  });

  test("with a link that opens everything if the address is verified, and status, receipt, and cancel otherwise", async () => {
    for (const kind of [
      "paid",
      "held",
      "receipt",
      "mailed",
      "delivered",
      "refused",
      "failed",
      "canceled",
    ] as const)
      for (const isProven of [true, false]) {
        const { text, html } = (await compose(kind, { isProven }))!;
        const token = /#(svcl_[\w-]+)/.exec(text)![1]!;
        expect(verifyLink(keyring, token, [order.id])).toBe(isProven ? "sender" : "recipient");
        expect(html).toContain(token);
        // Browsers send paths and queries to servers and other sites, but never what is after the #.
        expect(text.replaceAll(/#\S+/g, "")).not.toMatch(/svc[lc]_/);
      }
    const token = /&review=(svcc_[\w-]+)/.exec((await compose("delivered", { isProven: false }))!.text)![1]!;
    const expected = { orderId: order.id, actions: pageActions };
    expect(() => verifyCapability(keyring, token, expected, now)).toThrow();
  });

  test("that a letter is paid only while it can be canceled", async () => {
    for (const stage of ["screening", "in_review", "with_rail", "refused", "canceled"] as const)
      expect(await compose("paid", { change: { stage } })).toBeNull();
  });

  test("the email calls a postcard a postcard, and a notecard a card", async () => {
    expect((await compose("mailed", { change: { format: "postcard_4x6" } }))!.subject).toBe(
      "Your postcard is in the mail",
    );
    expect((await compose("failed", { change: { format: "notecard" } }))!.text).toContain(
      "Something went wrong with your card to Grace Hopper",
    );
  });

  test("in Spanish if it was sent in Spanish, with a link to the Spanish page", async () => {
    const { reason } = { reason: rubric.R1.refuse! };
    const failure = { code: "submission_unconfirmed", reason: "The printer did not say." } as const;
    const kinds = [
      ["paid", {}, "Su carta está pagada"],
      ["mailed", {}, "Su carta está en el correo"],
      ["refused", { refusalReason: reason }, reasonInSpanish(reason)!],
      ["failed", { failure }, "Motivo (en inglés): The printer did not say."],
      ["returned", { returned: { reason: "vacant" } as unknown as Order["returned"] }, "carta"],
    ] as const;
    for (const [kind, change, said] of kinds) {
      const { subject, text, html } = (await compose(kind, { change, language: "es" }))!;
      expect(`${subject}\n${text}`).toContain(said);
      expect(html).toContain('<html lang="es">');
      expect(text).toContain("https://posthorn.example/es/orders/ord_");
      expect(text).not.toMatch(/\b(?:your|the letter|we|view)\b/i);
    }
    const { text } = (await compose("mailed", { language: "es" }))!;
    expect(text).toContain("miércoles, 25 de noviembre");
  });

  test("nothing if the order is gone or has no email address", async () => {
    expect(await compose("receipt", { gone: true })).toBeNull();
    expect(await compose("receipt", { email: null })).toBeNull();
  });
});

describe("a six-digit code is emailed", () => {
  const live = { usedAt: null, expiresAt: new Date(now.getTime() + 1) };

  test("in large type, and in the subject, where a phone shows it", async () => {
    const mail = (await compose("email_code", { code: live }))!;
    const digits = emailCodeOf(keyring, "emc_1");
    expect([mail.to, mail.subject]).toEqual(["ada@example.com", `${digits} is your code`]);
    expect(mail.text).toContain(`\n    ${digits}\n`);
    expect(mail.text).toContain("one hour");
  });

  test("but not if it was used, has expired, or is gone", async () => {
    expect(await compose("email_code", { code: { ...live, usedAt: now } })).toBeNull();
    expect(await compose("email_code", { code: { ...live, expiresAt: now } })).toBeNull();
    expect(await compose("email_code")).toBeNull();
  });
});
