import { randomBytes } from "node:crypto";
import { test as base } from "@playwright/test";

export { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";

/**
 * A journey that calls from an address of its own, as two people do: the service counts its throttles by address, and all journeys
 * together are more than one person may do in a minute. The server of the journeys believes the header (e2e/setup/serve.ts).
 */
export const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, "X-Forwarded-For": `10.${randomBytes(3).join(".")}` });
  },
});
