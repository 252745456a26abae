import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { readPageLanguage } from "./page-language.ts";

const asked = (url: string, headers: Record<string, string> = {}, method = "GET", pseudo = false) =>
  readPageLanguage(
    { url, method, headers: { accept: "text/html", ...headers } } as unknown as IncomingMessage,
    url.replace(/\?.*$/, ""),
    { pseudo },
  );
const spanish = { "accept-language": "es-MX,es;q=0.9,en;q=0.8" };

describe("the language of a page", () => {
  test.each([
    ["/send?view=mail", "en-US", "/send?view=mail"],
    ["/es", "es-US", "/"],
    ["/es/", "es-US", "/"],
    ["/es?a=1", "es-US", "/?a=1"],
    ["/es/orders/ord_1", "es-US", "/orders/ord_1"],
  ])("of %s is %s", (url, locale, page) => {
    expect(asked(url)).toMatchObject({ locale, url: page });
  });

  test("is the pseudo-locale's below /xx, and only where it is on", () => {
    for (const [url, page] of [
      ["/xx", "/"],
      ["/xx/", "/"],
      ["/xx/send?a=1", "/send?a=1"],
    ] as const) {
      expect(asked(url, {}, "GET", true)).toMatchObject({ locale: "xx", url: page });
      expect(asked(url)).toMatchObject({ locale: "en-US", url });
    }
    expect(asked("/xxl", {}, "GET", true)).toMatchObject({ locale: "en-US", url: "/xxl" });
  });

  test("of the browser decides if the URL names none, and only for a page that is opened", () => {
    expect(asked("/orders/ord_1?a=1", spanish)).toEqual({ status: 307, location: "/es/orders/ord_1?a=1" });
    expect(asked("/", spanish)).toEqual({ status: 307, location: "/es" });
    expect(asked("/", { "accept-language": "fr,en;q=0.8,es;q=0.1" })).toMatchObject({ locale: "en-US" });
    expect(asked("/", { "accept-language": "es;q=0,en;q=0.1" })).toMatchObject({ locale: "en-US" });
    expect(asked("/send", { ...spanish, rsc: "1" })).toMatchObject({ locale: "en-US" });
    expect(asked("/send", { ...spanish, accept: "*/*" })).toMatchObject({ locale: "en-US" });
    expect(asked("/es/send", { "accept-language": "en" })).toMatchObject({ locale: "es-US" });
    expect(asked("/", { "accept-language": `${"x,".repeat(100_000)}es` })).toMatchObject({ locale: "en-US" });
  });

  test("is what the reader chose, which a cookie remembers", () => {
    expect(asked("/es/send?language=en&view=mail", spanish)).toEqual({
      ...{ status: 303, location: "/send?view=mail" },
      cookie: "language=en; Path=/; Max-Age=31536000; SameSite=Lax",
    });
    expect(asked("/pricing?language=es")).toMatchObject({ status: 303, location: "/es/pricing" });
    expect(asked("/send", { ...spanish, cookie: "a=1; language=en" })).toMatchObject({ locale: "en-US" });
    expect(asked("/send", { cookie: "language=es" })).toMatchObject({ status: 307, location: "/es/send" });
    expect(asked("/send?language=fr")).toMatchObject({ locale: "en-US", url: "/send?language=fr" });
  });

  test("is English for the console and the developers' pages", () => {
    expect(asked("/es/developers/errors?a=1")).toEqual({ status: 308, location: "/developers/errors?a=1" });
    expect(asked("/es/operator")).toEqual({ status: 308, location: "/operator" });
    expect(asked("/developers", spanish)).toMatchObject({ locale: "en-US", url: "/developers" });
    expect(asked("/developers?language=es")).toMatchObject({ status: 303, location: "/es" });
  });

  test.each(["/es/v1/orders", "/es/api/mcp", "/es/nothing", "/es//a.example", "/es/healthz"])(
    "%s leads to no page of another path",
    (url) => expect(asked(url)).toEqual({ locale: "es-US", url, path: url, varies: false }),
  );

  test.each(["//a.example?language=en", "//a.example/?language=es"])("%s leads to no other host", (url) => {
    expect(asked(url)).not.toHaveProperty("location");
  });
});
