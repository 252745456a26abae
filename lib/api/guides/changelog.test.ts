import { expect, test } from "vitest";
import { changelog, changelogFeed, changesOf } from "./changelog.ts";

const source = `# Changelog

## Unreleased

### API and clients

- 2026-11-27: One change,
  in two lines.
- 2026-11-26: Another <b> & "c".

### Changed

- Not for callers.

## 1.0.0

- 2026-11-25: Not under the heading.
`;

test("only dated entries under the heading are changes, in one line each", () => {
  expect(changesOf(source)).toEqual([
    { day: "2026-11-27", words: "One change, in two lines." },
    { day: "2026-11-26", words: 'Another <b> & "c".' },
  ]);
  expect(() => changesOf(source.replace("2026-11-26: ", ""))).toThrow(/no date/);
});

test("the changelog in this repository has dates, the newest first", () => {
  const days = changelog()
    .sections.slice(1)
    .map(({ id }) => id);
  expect(days.length).toBeGreaterThan(1);
  expect(days).toEqual([...days].sort().reverse());
});

test("the feed has an entry for each day and escapes its text", () => {
  const feed = changelogFeed({ baseUrl: "https://a.example" }, changesOf(source));
  expect(feed.match(/<entry>/g)).toHaveLength(2);
  expect(feed).toContain("<updated>2026-11-27T00:00:00Z</updated>");
  expect(feed).not.toContain("<b>");
  expect(feed).toContain("https://a.example/developers/changelog");
});
