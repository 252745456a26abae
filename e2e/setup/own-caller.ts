import { randomBytes } from "node:crypto";
import { test as base, expect } from "@playwright/test";

export { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";

type Complaints = {
  /** What the browser may complain about in these journeys, because they do it on purpose. */
  expectedComplaints: readonly RegExp[];
};

/** An answer of 400 or more, and a connection that was cut: Chromium says so of every fetch, whatever the page makes of it. */
const refusedFetch = /^Failed to load resource: /;

/**
 * A journey that calls from an address of its own, as two people do: the service counts its throttles by address, and all journeys
 * together are more than one person may do in a minute. The server of the journeys believes the header (e2e/setup/serve.ts). It ends
 * red when the browser complained of anything on the way.
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
