import { createHash } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { addressed, letter, scripts } from "#test/fixtures/documents/pieces";
import { createTextDocuments } from "./prepare-text.ts";
import { typesetText } from "./typeset-text.ts";

const documents = createTextDocuments();
afterAll(() => documents.close());

describe("a text", () => {
  test.each(["", " \n\t", "\u200b\ufeff", "\u0007\u00ad"])(
    "without printable content (%j) is an empty document",
    async (text) => {
      await expect(documents.prepare({ text }, letter)).rejects.toMatchObject({ code: "empty_document" });
    },
  );

  test("has the digest of its original bytes", async () => {
    const text = "Dear J\u00fc\u0301rgen,\r\n";
    const { contentSha256 } = await documents.prepare({ text }, letter);
    expect(contentSha256).toBe(createHash("sha256").update(text, "utf8").digest("hex"));
  });

  test("is screened as printed: composed, and without invisible characters", async () => {
    const { text } = await documents.prepare({ text: "pass\u00adword \u202eabc e\u0301" }, letter);
    expect(text).toBe("password abc é");
  });

  test.each([
    ["short and Latin, and set in this process,", "Dear all,"],
    ["in other scripts, and set in a worker,", Object.values(scripts).join("\n")],
    ["long, and set in a worker,", "Dear all, and everyone else too. ".repeat(600)],
  ])("that is %s has the same bytes as from typesetText", async (_name, text) => {
    const prepared = await documents.prepare({ text }, addressed);
    const direct = typesetText(text, addressed);
    expect(prepared.pageCount).toBe(direct.pageCount);
    expect(prepared.notes).toEqual(direct.notes);
    expect(Buffer.compare(await prepared.render(), direct.draw())).toBe(0);
  });

  test("that a worker refuses returns its code and positions", async () => {
    await expect(documents.prepare({ text: "שלום 𓀀" }, letter)).rejects.toMatchObject({
      code: "unprintable_text",
      details: { extra: { count: 1, characters: [{ index: 5, line: 1, column: 6 }] } },
    });
  });

  test("that needs a fallback font says so in its notes", async () => {
    const { notes } = await documents.prepare({ text: `Dear all, ${scripts.hebrew}` }, letter);
    expect(notes).toEqual(["Characters that the chosen font does not have are printed in Noto Sans Hebrew."]);
  });
});
