import { describe, expect, test } from "vitest";
import { defaultPriceBook } from "#lib/domain/mail/price-book";
import { AppError } from "#lib/shared/errors";
import { createKeyring } from "#lib/shared/keyring";
import type { Content, Piece } from "../documents/piece.ts";
import { verifyConfirmation } from "./confirmation-token.ts";
import type { LetterRequest } from "./letter-request.ts";
import { confirmedLetterOf, type LetterDeps, priceLetter } from "./price-letter.ts";
import { createQuotes } from "./service.ts";

const keyring = createKeyring("unit-tests-unit-tests-unit-tests-1");
const now = new Date("2026-11-20T12:00:00Z");
const to = { name: "Grace", line1: "350 5th Ave", city: "New York", state: "NY", zip: "10118" };
const letter = {
  ...{
    mailClass: "first_class",
    format: "letter",
    color: false,
    tracking: false,
    removeBranding: false,
    singleSided: false,
  },
  ...{
    font: undefined,
    postcardFront: undefined,
    to,
    from: { ...to, name: "Ada" },
    caller: "addr:1",
    pageCount: 1,
  },
  content: { kind: "text", text: "Dear Grace" },
} as const satisfies LetterRequest & { pageCount: number };

/** Fake documents. They report a page count and record their requests. */
function press({
  pageCount = 1,
  notes = [] as string[],
  addressPage = false,
  instead = {},
  rail = {} as object | null,
  fits = true,
} = {}) {
  const asked: { content: Content; piece: Piece; options: object | undefined }[] = [];
  const drawn: unknown[][] = [];
  const fitted: Piece[] = [];
  const documents = {
    assertAddressesFit(piece: Piece) {
      fitted.push(piece);
      if (!fits) throw new AppError("validation_error", "to.line1 does not fit");
    },
    async prepare(content: Content, piece: Piece, options?: object) {
      asked.push({ content, piece, options });
      return {
        pageCount,
        addressPage,
        instead,
        notes,
        contentSha256: "ab".repeat(32),
        render: async () => Buffer.from("%PDF"),
      };
    },
    async asMailed(pdf: Uint8Array, { windowProfile }: Piece, caller: string) {
      return Buffer.from(`${pdf} mailed for ${caller} by ${windowProfile}`);
    },
    async toPng(...given: unknown[]) {
      drawn.push(given);
      return Buffer.from("PNG");
    },
  };
  const deps = {
    documents,
    readContent: async ({ kind }: { kind: string }) => ({ kind: "text", text: `read ${kind}` }),
    rails: { find: () => rail },
    priceBook: defaultPriceBook,
    keyring,
    clock: () => now,
    handOffDelaySeconds: 600,
    card: { configured: true },
    addressVerifierFor: ({ sandbox }: { sandbox: boolean }) => ({
      source: sandbox ? "sandbox" : "builtin",
      verify: async () => ({ kind: "missing_unit" }),
    }),
  } as unknown as LetterDeps & Parameters<typeof createQuotes>[0];
  return { quotes: createQuotes(deps), deps, asked, drawn, fitted };
}
const quote = (change: Partial<LetterRequest & { pageCount: number }> = {}, how = {}) =>
  press(how).quotes.create({ ...letter, ...change });

describe("a quote for a given letter", () => {
  test("prices the actual pages, and says so if the caller expected another number", async () => {
    expect(await quote()).toMatchObject({
      pageCount: 1,
      price: { totalCents: 199 },
      note: "Priced as it will be printed.",
    });
    expect(await quote({ pageCount: 3 })).toMatchObject({
      ...{ pageCount: 1, price: { totalCents: 199 } },
      note: "It takes 1 page when printed, and the price is for these.",
    });
    expect(await quote({}, { pageCount: 3 })).toMatchObject({
      ...{ pageCount: 3, price: { totalCents: 249 } },
      note: "It takes 3 pages when printed, and the price is for these.",
    });
  });

  test("reports counted and expected pages, and in separate notes how the pages were changed", async () => {
    const notes = ["A page is printed as an image."];
    expect((await quote({ pageCount: 3 }, { pageCount: 2, notes })).pages).toEqual({
      counted: 2,
      given: 3,
      notes,
    });
    expect((await quote({ pageCount: 3, content: undefined })).pages).toEqual({ given: 3, notes: [] });
  });

  test("says what will happen to the letter, and that it can only be sent in the sandbox if no rail prints such a piece", async () => {
    expect((await quote({}, { notes: ["A page is printed as an image."] })).note).toBe(
      "Priced as it will be printed. A page is printed as an image.",
    );
    const { live, note } = await quote({}, { rail: null });
    expect(live).toEqual({ available: false, reason: expect.stringContaining("send it in the sandbox") });
    expect(note).toBe(`Priced as it will be printed. ${!live.available && live.reason}`);
    expect((await quote()).live).toEqual({ available: true });
    expect((await quote({ content: undefined }, { rail: null })).live.available).toBe(false);
  });

  test("lists the address page as a separate item, and includes it in the prices of all classes", async () => {
    const { price, options } = await quote({}, { pageCount: 2, addressPage: true });
    expect(price.breakdown.map(({ id }) => id)).toContain("address_page");
    expect(price.totalCents).toBe(224);
    expect(options.map(({ mailClass, totalCents }) => [mailClass, totalCents])[0]).toEqual([
      "first_class",
      224,
    ]);
  });

  test("includes a 30-minute token for exactly this letter once its recipient is known", async () => {
    const { confirmation } = await quote();
    expect(confirmation!.expiresInMinutes).toBe(30);
    const { deps } = press();
    const priced = await priceLetter(deps, letter);
    const confirmed = confirmedLetterOf(letter, priced);
    expect(verifyConfirmation(keyring, confirmation!.token, confirmed, now).jti).toHaveLength(16);
    expect(await quote({ to: undefined })).not.toHaveProperty("confirmation");
    expect(() => confirmedLetterOf({ ...letter, to: undefined }, priced)).toThrow(
      expect.objectContaining({ code: "validation_error" }),
    );
  });

  test("is queued under its caller, and is laid out for the envelope of the rail that prints the letter", async () => {
    const { quotes, asked, fitted } = press({ rail: { windowProfile: () => "lob_10" } });
    await quotes.create(letter);
    expect(asked).toMatchObject([
      {
        content: { text: "read text" },
        piece: { to, windowProfile: "lob_10" },
        options: { caller: "addr:1" },
      },
    ]);
    expect(fitted).toEqual([asked[0]!.piece]);
  });
});

test("a token binds each field that decides what is printed and how it is sent", async () => {
  const { deps } = press({ pageCount: 3 });
  const request = {
    ...letter,
    mailClass: "certified",
    color: true,
    removeBranding: true,
    singleSided: true,
  } as const;
  expect(confirmedLetterOf(request, await priceLetter(deps, request))).toEqual({
    ...{
      to,
      contentSha256: "ab".repeat(32),
      font: "serif",
      postcardFront: undefined,
      mailClass: "certified",
    },
    ...{
      format: "letter",
      color: true,
      tracking: false,
      removeBranding: true,
      singleSided: true,
      sendOn: null,
      pageCount: 3,
    },
    priceCents: (await quote(request, { pageCount: 3 })).price.totalCents,
  });
  const card = { ...letter, format: "postcard_4x6", tracking: true, postcardFront: undefined } as const;
  expect(confirmedLetterOf(card, await priceLetter(deps, card))).toMatchObject({
    ...{ format: "postcard_4x6", tracking: true, postcardFront: expect.any(String) },
  });
});

describe("a quote without content", () => {
  test("is for the expected pages, has no token, and says that it is an estimate", async () => {
    const { quotes, asked } = press();
    const guess = await quotes.create({ ...letter, content: undefined, pageCount: 4 });
    expect(guess).toMatchObject({
      pageCount: 4,
      price: { totalCents: 274 },
      note: expect.stringContaining("This is an estimate"),
    });
    expect(guess).not.toHaveProperty("confirmation");
    expect(guess.options[0]).toMatchObject({ totalCents: 274 });
    expect(asked).toEqual([]);
  });

  test("for a card is for one card, whatever page count the caller expects", async () => {
    const card = await quote({ content: undefined, format: "postcard_4x6", pageCount: 4 });
    expect([card.pageCount, card.price.totalCents]).toEqual([1, 199]);
  });
});

test("refuses an address that is too long for any letter, with and without content", async () => {
  for (const content of [letter.content, undefined])
    await expect(quote({ content }, { fits: false })).rejects.toMatchObject({ code: "validation_error" });
});

test("explains an address page: why it is needed, what it costs, and what avoids it", async () => {
  const moves = { shift: { scale: 1, down: 108 }, shrink: { scale: 0.77, down: 200 } };
  const how = { pageCount: 3, addressPage: true, instead: moves };
  const { addressPage, note } = await quote({ color: true }, how);
  expect(addressPage).toEqual({
    reason: "Page 1 of the PDF is not clear where the address goes.",
    priceCents: 65,
    instead: [
      { firstPage: "shift", detail: "Page 1 is printed 1.5 inches lower.", percent: 100 },
      { firstPage: "shrink", detail: "Page 1 is printed at 77% of its size.", percent: 77 },
    ],
  });
  expect(note).toContain("The address page costs $0.65. To avoid it, send first_page: shift or shrink.");
  expect((await quote({}, { pageCount: 3 })).addressPage).toBeUndefined();
});

test("a token binds what happens to page 1", async () => {
  const bound = async (firstPage: LetterRequest["firstPage"]) => {
    const { deps } = press();
    const request = { ...letter, firstPage };
    return confirmedLetterOf(request, await priceLetter(deps, request));
  };
  const { confirmation } = await quote({ firstPage: "shift" });
  const shifted = await bound("shift");
  expect(() => verifyConfirmation(keyring, confirmation!.token, shifted, now)).not.toThrow();
  const plain = await bound(undefined);
  expect(() => verifyConfirmation(keyring, confirmation!.token, plain, now)).toThrow(
    expect.objectContaining({ code: "confirmation_mismatch" }),
  );
});

describe("a proof", () => {
  test("shows the letter as its printer mails it, and is queued under its caller", async () => {
    const { quotes, asked } = press({ rail: { windowProfile: () => "lob_10" } });
    expect(`${await quotes.renderProof(letter)}`).toBe("%PDF mailed for addr:1 by lob_10");
    expect(asked).toMatchObject([
      { content: { text: "read text" }, options: { caller: "addr:1" }, piece: { to } },
    ]);
    await expect(quotes.renderProof({ ...letter, content: undefined })).rejects.toThrow("needs content");
  });

  test("of a row of a batch isn't compared with the row's address, because the batch isn't compared with it either", async () => {
    const { quotes, asked } = press();
    await quotes.renderProof({ ...letter, inBatch: true });
    await quotes.renderProof(letter);
    expect(asked).toMatchObject([{ options: { shared: true } }, { options: { shared: false } }]);
  });

  test("shows one page in the requested size", async () => {
    const { quotes, drawn } = press({ rail: { windowProfile: () => "lob_10" } });
    await quotes.renderProofPage(letter, { page: 2, widthPx: 700, overlay: "window" });
    expect(drawn).toMatchObject([
      [
        Buffer.from("%PDF mailed for addr:1 by lob_10"),
        2,
        { widthPx: 700, overlay: "window", caller: "addr:1", piece: { windowProfile: "lob_10" } },
      ],
    ]);
  });
});
