import { describe, expect, test } from "vitest";
import { type Block, parseInline, table, text } from "#lib/shared/guide";
import { renderMarkdown } from "./render-markdown.ts";

const render = (...blocks: Block[]) =>
  renderMarkdown(
    { title: "Title", summary: "Summary.", sections: [{ id: "one", title: "One", blocks }] },
    "https://mail.example",
  );

describe("the Markdown version of a page is complete when read alone", () => {
  test.each([
    ["/developers", "https://mail.example/developers.md"],
    ["/developers/errors#too_late", "https://mail.example/developers/errors.md#too_late"],
    ["/developers/changelog.xml", "https://mail.example/developers/changelog.xml"],
    ["/llms.txt", "https://mail.example/llms.txt"],
    ["/send", "https://mail.example/send"],
    ["#here", "#here"],
    ["https://elsewhere.example/a", "https://elsewhere.example/a"],
  ])("the link %s becomes %s", (href, expected) => {
    expect(render(text(`See [there](${href}).`))).toContain(`See [there](${expected}).`);
  });

  test("a table keeps its columns, whatever its cells contain", () => {
    expect(render(table("T", ["a", "b"], [["`x|y`", "z"]]))).toContain(
      "| a | b |\n| --- | --- |\n| `x\\|y` | z |",
    );
  });

  test("an endpoint's heading shows its call, and a field shows its object", () => {
    const guide = {
      title: "T",
      summary: "S.",
      sections: [
        {
          id: "send",
          title: "Send",
          call: { method: "POST", path: "/v1/orders" },
          blocks: [
            {
              kind: "fields" as const,
              title: "Body",
              fields: [{ name: "to", type: "Address", object: "Address", mark: "required" as const }],
            },
          ],
        },
      ],
    };
    const written = renderMarkdown(guide, "https://mail.example");
    expect(written).toContain("## POST /v1/orders: Send\n\nBody:\n\n- `to`: [Address](#Address), required\n");
  });
});

test.each([
  ["plain", [{ kind: "text", text: "plain" }]],
  [
    "a `b` c",
    [
      { kind: "text", text: "a " },
      { kind: "code", text: "b" },
      { kind: "text", text: " c" },
    ],
  ],
  [
    "**a** b",
    [
      { kind: "strong", text: "a" },
      { kind: "text", text: " b" },
    ],
  ],
  ["[`a`](/b#c)", [{ kind: "link", href: "/b#c", words: [{ kind: "code", text: "a" }] }]],
  ["`[a](b)`", [{ kind: "code", text: "[a](b)" }]],
  ["2 * 3 [x] (y)", [{ kind: "text", text: "2 * 3 [x] (y)" }]],
])("the inline Markdown of %s is read", (source, words) => {
  expect(parseInline(source)).toEqual(words);
});
