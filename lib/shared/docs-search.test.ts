import { expect, test } from "vitest";
import { type SearchEntry, searchDocs } from "./docs-search.ts";

const entry = (title: string, rest: Partial<SearchEntry> = {}): SearchEntry => ({
  ...{ title, page: "Guide", href: `/x#${title}`, fields: [], words: "" },
  ...rest,
});
const entries = [
  entry("Redelivery", { words: "sends a webhook again" }),
  entry("Send a letter", {
    page: "Mail",
    fields: ["webhook_url", "to"],
    words: "POST /v1/orders createOrder",
  }),
  entry("Webhooks"),
  entry("too_late"),
];
const titles = (query: string) => searchDocs(entries, query).map(({ entry: { title } }) => title);

test("a title comes before a field, and a field before a text", () => {
  expect(titles("webhook")).toEqual(["Webhooks", "Send a letter", "Redelivery"]);
  expect(searchDocs(entries, "webhook_url")).toMatchObject([
    { entry: { title: "Send a letter" }, field: "webhook_url" },
  ]);
});

test("an operation is found by its path and its ID, in any case", () => {
  expect(titles("POST /v1/orders")).toEqual(["Send a letter"]);
  expect(titles("createorder")).toEqual(["Send a letter"]);
  expect(titles("TOO_LATE")).toEqual(["too_late"]);
});

test("every word must be found, and a query of nothing finds nothing", () => {
  expect(titles("webhook again")).toEqual(["Redelivery"]);
  expect(titles("webhook elephant")).toEqual([]);
  expect(titles("  ")).toEqual([]);
});

test("a query of a million characters costs no more than one of a hundred", () => {
  expect(searchDocs(entries, `${"a ".repeat(500_000)}`)).toEqual(searchDocs(entries, "a ".repeat(50)));
  const many = Array.from({ length: 100 }, (_, n) => entry(`same ${n}`));
  expect(searchDocs(many, "same")).toHaveLength(20);
});
