import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAppError } from "#lib/shared/errors";
import { createKeyring } from "#lib/shared/keyring";
import { issueCapability } from "./capability-token.ts";
import { issueLink, verifyLink } from "./link-token.ts";
import { linkTo, pageOf } from "./page-links.ts";

const oldSecret = "an-old-secret-of-more-than-32-characters";
const newSecret = "a-new-secret-of-more-than-32-characters-too";
const keyring = createKeyring(oldSecret);
const id = `ord_${"ab".repeat(16)}`;
const link = issueLink(keyring, id, "sender");

function check(token: string | null | undefined, ring = keyring, ids: readonly string[] = [id]): string {
  try {
    return verifyLink(ring, token, ids);
  } catch (error) {
    return isAppError(error) ? error.code : `bug: ${String(error)}`;
  }
}

describe("link tokens", () => {
  test("open their own order or batch, at the reach they were issued for, and are always the same", () => {
    expect(check(link)).toBe("sender");
    expect(check(issueLink(keyring, id, "recipient"))).toBe("recipient");
    expect(check(link, keyring, ["bat_1", id])).toBe("sender");
    expect(issueLink(keyring, id, "sender")).toBe(link);
    expect(link).toMatch(/^svcl_[\w-]{68}$/);
  });

  test.each([
    ["nothing", null],
    ["an absent header", undefined],
    ["an empty string", ""],
    ["a token that is far too long", `svcl_${"a".repeat(100_000)}`],
    ["another order's", issueLink(keyring, `ord_${"cd".repeat(16)}`, "sender")],
    [
      "that of the sandbox order with the same digits",
      issueLink(keyring, `ord_test_${"ab".repeat(16)}`, "sender"),
    ],
    ["another deployment's", issueLink(createKeyring(newSecret), id, "sender")],
    ["a capability token", issueCapability(keyring, { id, createdAt: new Date() }, "cancel")],
    ["its own under another prefix", link.replace("svcl_", "svcc_")],
    ["its own with a space", `${link} `],
    ["its own with padding", `${link}=`],
  ])("refuse %s", (_name, token) => {
    expect(check(token)).toBe("invalid_capability");
  });

  test("never verify after any one bit is flipped, so a limited link can't be widened", () => {
    for (const token of [link, issueLink(keyring, id, "recipient")]) {
      const bytes = Buffer.from(token.slice(5), "base64url");
      for (let bit = 0; bit < bytes.length * 8; bit += 1) {
        const flipped = Buffer.from(bytes);
        flipped[bit >> 3]! ^= 1 << (bit & 7);
        expect(check(`svcl_${flipped.toString("base64url")}`)).toBe("invalid_capability");
      }
    }
  });

  test("answer any string with an error code", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(check(text)).toBe("invalid_capability");
        expect(check(`svcl_${text}`)).toBe("invalid_capability");
      }),
    );
  });

  test("are valid after the secret is rotated, and invalid once the old secret is removed", () => {
    expect(check(link, createKeyring(`${newSecret},${oldSecret}`))).toBe("sender");
    expect(check(link, createKeyring(newSecret))).toBe("invalid_capability");
  });

  test("are only behind the # of a link, never in its path or query", () => {
    const url = new URL(linkTo(keyring, "https://a.example", id));
    expect([url.pathname, url.search, url.hash]).toEqual([`/orders/${id}`, "", `#${link}`]);
    expect(pageOf("https://a.example", "bat_1")).toBe("https://a.example/batches/bat_1");
  });
});
