import { describe, expect, test } from "vitest";
import type { Services } from "#lib/container";
import { type RubricRow, rubric } from "#lib/domain/screening/rubric";
import { readEnv } from "#lib/env";
import { renderMarkdown } from "../guides/render-markdown.ts";
import { type LegalPath, makeLegalPage } from "./legal-pages.ts";
import { undoWindow } from "./stated-rules.ts";

const secret = "a-secret-that-is-long-enough-for-the-keyring";
const paths = ["/privacy", "/terms", "/content-rules"] as const;
const sourceWith = (settings: Record<string, string> = {}) => ({
  services: {
    env: readEnv({ DATABASE_URL: "postgresql://x", APP_SECRET: secret, ...settings }),
  } as Services,
  baseUrl: "https://posthorn.example",
});
function pageOf(path: LegalPath, settings: Record<string, string> = {}): string {
  const source = sourceWith(settings);
  return renderMarkdown(makeLegalPage(path, source), source.baseUrl);
}
const allVendors = {
  ...{ LOB_API_KEY: "live_x", IN_HOUSE_RAIL: "on", GEOAPIFY_API_KEY: "x" },
  ...{ STRIPE_SECRET_KEY: "sk_test_x", STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdef0123" },
  ...{ SCREENING_LLM_URL: "https://model.example", SCREENING_LLM_MODEL: "m" },
};

describe.each(paths)("%s in Spanish", (path) => {
  test.each([{}, allVendors])(
    "has the sections, rows, and figures of the English page, and says that it binds no one",
    (settings) => {
      const source = sourceWith(settings);
      const [english, spanish] = (["en-US", "es-US"] as const).map((locale) =>
        makeLegalPage(path, source, locale),
      );
      const shapeOf = (page: typeof english) =>
        page!.sections.map(({ id, blocks, sections = [] }) => ({
          id,
          parts: sections.map((one) => one.id),
          rows: blocks
            .map((block) =>
              block.kind === "table" ? block.rows.length : block.kind === "list" ? block.items.length : 0,
            )
            .filter((count) => count > 0),
        }));
      expect(shapeOf(spanish)).toEqual(shapeOf(english));
      const figures = (page: typeof english) =>
        [...new Set(JSON.stringify(page).match(/\d[\d,.]*\d|\d/g))].sort();
      expect(figures(spanish)).toEqual(figures(english));
      expect(JSON.stringify(spanish)).toContain(`${path}?language=en`);
    },
  );
});

test("the pages state the undo window as it is configured", () => {
  expect(pageOf("/terms")).toContain("it waits 10 minutes");
  expect(pageOf("/terms", { HANDOFF_DELAY_SECONDS: "0" })).not.toContain("it waits");
  expect([90, 3600, 86_400].map((HANDOFF_DELAY_SECONDS) => undoWindow({ HANDOFF_DELAY_SECONDS }))).toEqual([
    "90 seconds",
    "60 minutes",
    "24 hours",
  ]);
});

describe("the privacy page names exactly the vendors that get data", () => {
  test("without vendors the page names no printer and says that addresses aren't shared", () => {
    const words = pageOf("/privacy");
    expect(words).toContain("This deployment sends free tests and mails nothing");
    expect(words).toContain("We don't send them to anyone for that");
    for (const vendor of ["Stripe", "Lob", "PostGrid", "Geoapify", "language model"])
      expect(words).not.toContain(vendor);
  });

  test("names each vendor and what it gets", () => {
    const words = pageOf("/privacy", allVendors);
    expect(words).toContain("Lob and our own print room");
    expect(words).toContain("checked with Lob: street, city, state, and ZIP Code, never the name");
    for (const vendor of ["Stripe", "Geoapify", "language model"]) expect(words).toContain(vendor);
    expect(words).not.toContain("PostGrid");
  });
});

test("the content rules quote the reason for each kind of refusal exactly as a refused sender sees it", () => {
  const words = pageOf("/content-rules");
  const refusals = Object.values(rubric as Record<string, RubricRow>).flatMap(({ refuse }) => refuse ?? []);
  expect(refusals.length).toBeGreaterThan(8);
  for (const refusal of refusals) expect(words).toContain(refusal);
});

test("every section has its own anchor", () => {
  for (const path of paths) {
    const env = readEnv({ DATABASE_URL: "postgresql://x", APP_SECRET: secret });
    const { sections } = makeLegalPage(path, { services: { env } as Services, baseUrl: "https://p.example" });
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  }
});

test("the contact section appears only if a contact is configured", () => {
  for (const path of paths) {
    expect(pageOf(path)).not.toContain("@");
    expect(pageOf(path, { SECURITY_CONTACT: "mailto:hello@posthorn.example" })).toContain(
      "[hello@posthorn.example](mailto:hello@posthorn.example)",
    );
  }
});
