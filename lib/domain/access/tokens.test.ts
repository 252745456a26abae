import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type ConfirmedLetter,
  issueConfirmation,
  verifyConfirmation,
} from "#lib/domain/quotes/confirmation-token";
import { isAppError } from "#lib/shared/errors";
import { createKeyring } from "#lib/shared/keyring";
import { issueCapability, verifyCapability } from "./capability-token.ts";

const oldSecret = "an-old-secret-of-more-than-32-characters";
const newSecret = "a-new-secret-of-more-than-32-characters-too";
const keyring = createKeyring(oldSecret);
const now = new Date("2026-11-20T12:00:00Z");
const order = { id: `ord_${"ab".repeat(16)}`, createdAt: now };
const letter: ConfirmedLetter = {
  to: { name: "Ada", line1: "1 Main St", city: "Troy", state: "NY", zip: "12180" },
  contentSha256: "00".repeat(32),
  font: "serif",
  postcardFront: undefined,
  mailClass: "first_class",
  format: "letter",
  color: false,
  tracking: false,
  removeBranding: false,
  singleSided: false,
  sendOn: null,
  pageCount: 1,
  priceCents: 199,
};

function codeOf(run: () => unknown): string {
  try {
    run();
    return "ok";
  } catch (error) {
    return isAppError(error) ? error.code : `bug: ${String(error)}`;
  }
}

const capability = issueCapability(keyring, order, "cancel");
const confirmation = issueConfirmation(keyring, letter, { sandbox: false }, now);
const checkCapability = (token: string | null, at = now, ring = keyring) =>
  codeOf(() => verifyCapability(ring, token, { orderId: order.id, actions: ["cancel"] }, at));
const checkConfirmation = (token: string, change: Partial<ConfirmedLetter> = {}, at = now, ring = keyring) =>
  codeOf(() => verifyConfirmation(ring, token, { ...letter, ...change }, at));

describe("capability tokens", () => {
  test("allow the action on their own order, and are the same each time they are issued", () => {
    expect(verifyCapability(keyring, capability, { orderId: order.id, actions: ["cancel"] }, now)).toEqual({
      orderId: order.id,
      action: "cancel",
    });
    expect(issueCapability(keyring, order, "cancel")).toBe(capability);
    expect(capability).toHaveLength(79);
  });

  test.each([
    ["nothing", null],
    ["an empty string", ""],
    ["a review token", issueCapability(keyring, order, "review")],
    ["another order's token", issueCapability(keyring, { ...order, id: `ord_${"cd".repeat(16)}` }, "cancel")],
    ["another deployment's token", issueCapability(createKeyring(newSecret), order, "cancel")],
    ["a quote token", confirmation],
    ["a quote token under the other prefix", confirmation.replace("svcq_", "svcc_")],
    ["a token with a space", `${capability} `],
    ["a token with padding", `${capability}=`],
  ])("refuse %s as invalid", (_name, token) => {
    expect(checkCapability(token)).toBe("invalid_capability");
  });

  test("expire after exactly 7 days", () => {
    const week = 7 * 86_400_000;
    expect(checkCapability(capability, new Date(now.getTime() + week - 1))).toBe("ok");
    expect(checkCapability(capability, new Date(now.getTime() + week))).toBe("expired_capability");
  });

  test("of any age are accepted where age doesn't matter, but forged ones aren't", () => {
    const expected = { orderId: order.id, actions: ["cancel", "review"], anyAge: true } as const;
    const years = new Date(now.getTime() + 5 * 365 * 86_400_000);
    expect(verifyCapability(keyring, capability, expected, years).action).toBe("cancel");
    const forged = issueCapability(createKeyring(newSecret), order, "cancel");
    expect(codeOf(() => verifyCapability(keyring, forged, expected, years))).toBe("invalid_capability");
  });

  test("of another order are invalid even after they expire, never reported as expired", () => {
    const foreign = issueCapability(keyring, { ...order, id: `ord_${"cd".repeat(16)}` }, "cancel");
    expect(checkCapability(foreign, new Date(now.getTime() + 30 * 86_400_000))).toBe("invalid_capability");
  });

  test("never verify after any one bit is flipped", () => {
    const bytes = Buffer.from(capability.slice(5), "base64url");
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3]! ^= 1 << (bit & 7);
      expect(checkCapability(`svcc_${flipped.toString("base64url")}`)).toBe("invalid_capability");
    }
  });

  test("are valid after the secret is rotated, and invalid once the old secret is removed", () => {
    expect(checkCapability(capability, now, createKeyring(`${newSecret},${oldSecret}`))).toBe("ok");
    expect(checkCapability(capability, now, createKeyring(newSecret))).toBe("invalid_capability");
  });
});

describe("a rotated secret", () => {
  const both = createKeyring(`${newSecret},${oldSecret}`);

  test("signs with the newest secret: new tokens verify with it alone, and not with the old one", () => {
    const token = issueCapability(both, order, "cancel");
    expect(checkCapability(token, now, createKeyring(newSecret))).toBe("ok");
    expect(checkCapability(token, now, createKeyring(oldSecret))).toBe("invalid_capability");
    const quote = issueConfirmation(both, letter, { sandbox: false }, now);
    expect(checkConfirmation(quote, {}, now, createKeyring(newSecret))).toBe("ok");
    expect(checkConfirmation(quote, {}, now, createKeyring(oldSecret))).toBe("confirmation_malformed");
  });
});

describe("confirmation tokens", () => {
  test("confirm exactly the letter they were issued for", () => {
    expect(checkConfirmation(confirmation)).toBe("ok");
    expect(confirmation).toHaveLength(127);
  });

  test.each([
    ["recipient", { to: { ...letter.to, line1: "2 Main St" } }],
    ["name", { to: { ...letter.to, name: "Eve" } }],
    ["flat of the recipient", { to: { ...letter.to, line2: "Apt 2" } }],
    ["city", { to: { ...letter.to, city: "Albany" } }],
    ["state", { to: { ...letter.to, state: "NJ" } }],
    ["ZIP", { to: { ...letter.to, zip: "12181" } }],
    ["content", { contentSha256: "01".repeat(32) }],
    ["font", { font: "sans" }],
    ["class", { mailClass: "certified" }],
    ["format", { format: "letter_windowed" }],
    ["color", { color: true }],
    ["tracking", { tracking: true }],
    ["branding", { removeBranding: true }],
    ["sides", { singleSided: true }],
    ["day", { sendOn: "2026-12-18" }],
    ["page count", { pageCount: 2 }],
    ["price", { priceCents: 200 }],
    ["postcard front", { postcardFront: "stripes" }],
  ] as const)("refuse another %s", (_name, change) => {
    expect(checkConfirmation(confirmation, change)).toBe("confirmation_mismatch");
  });

  test("never verify after any one bit is flipped", () => {
    const bytes = Buffer.from(confirmation.slice(5), "base64url");
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3]! ^= 1 << (bit & 7);
      expect(checkConfirmation(`svcq_${flipped.toString("base64url")}`)).toBe("confirmation_malformed");
    }
  });

  test("answer any string with an error code, never with a crash", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(checkConfirmation(text)).toBe("confirmation_malformed");
        expect(checkConfirmation(`svcq_${text}`)).toBe("confirmation_malformed");
        expect(checkCapability(`svcc_${text}`)).toBe("invalid_capability");
      }),
    );
  });

  test("expire after 30 minutes", () => {
    expect(checkConfirmation(confirmation, {}, new Date(now.getTime() + 30 * 60_000))).toBe(
      "confirmation_expired",
    );
    expect(checkConfirmation(confirmation, {}, new Date(now.getTime() + 30 * 60_000 - 1))).toBe("ok");
    // Rounding to seconds must never make a token expire later than promised.
    const [issued, end] = [new Date(now.getTime() + 500), new Date(now.getTime() + 30 * 60_000)];
    expect(checkConfirmation(issueConfirmation(keyring, letter, { sandbox: false }, issued), {}, end)).toBe(
      "confirmation_expired",
    );
  });
});
