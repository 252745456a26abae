import { randomBytes } from "node:crypto";
import { test as base, expect } from "@playwright/test";

export {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";

type Complaints = {
  /** Browser complaints that these journeys cause on purpose. */
  expectedComplaints: readonly RegExp[];
};

/** A response of 400 or more, or a cut connection: Chromium complains about every such fetch, however the page handles it. */
const refusedFetch = /^Failed to load resource: /;

/**
 * A journey that calls from its own address, because the service counts throttles by address and all journeys together exceed one
 * person's limits. The journeys' server trusts the header (e2e/setup/serve.ts). Fails if the browser complained about anything.
 */
export const test = base.extend<Complaints>({
  expectedComplaints: [[], { option: true }],
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, "X-Forwarded-For": `10.${randomBytes(3).join(".")}` });
  },
  context: async ({ context, expectedComplaints }, use) => {
    const complaints: string[] = [];
    context.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    context.on("weberror", (problem) => complaints.push(String(problem.error())));
    await use(context);
    const unexpected = complaints.filter(
      (complaint) => ![refusedFetch, ...expectedComplaints].some((expected) => expected.test(complaint)),
    );
    expect(unexpected, "what the browser complained about").toEqual([]);
  },
});
