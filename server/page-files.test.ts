import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compressFiles } from "../scripts/compress-files.ts";
import { createPages } from "./page-files.ts";

const script = `console.log("${"a".repeat(4_000)}")`;
const page = `<!DOCTYPE html><html><head><script src="/_next/static/a.js" async=""></script><link rel="preload" as="script" href="/_next/static/b.js"/><link rel="preload" as="font" href="/f.woff2"/></head><body><p>Dear reader, ${"word ".repeat(400)}</p><script nonce="n">self.__next_f.push([1,"<p>twice</p>"])</script><script async="" data-keep="true" src="/letter-counter.js"></script></body></html>`;
const folder = mkdtempSync(join(tmpdir(), "posthorn-files-"));
let server: Server;

/** Replaces Next: writes in parts, some of them cut within a character's bytes. */
function render(incoming: IncomingMessage, response: ServerResponse) {
  const part = incoming.headers.rsc === "1";
  response.statusCode = incoming.url === "/pricing" ? 500 : 200;
  response.setHeader("Content-Type", part ? "text/x-component" : "text/html; charset=utf-8");
  const bytes = Buffer.from(page.replace("reader", "réader"));
  response.write(bytes.subarray(0, 250));
  response.write(bytes.subarray(250, 251));
  response.end(bytes.subarray(251));
}

beforeAll(async () => {
  mkdirSync(join(folder, "static/chunks"), { recursive: true });
  writeFileSync(join(folder, "static/chunks/a.js"), script);
  writeFileSync(join(folder, "secret.json"), "{}");
  await compressFiles(join(folder, "static"));
  const pages = createPages(render, folder);
  server = createServer((incoming, response) => void pages(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Reads the raw bytes, because `fetch` would decompress them. */
function get(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: IncomingMessage["headers"]; body: Buffer }>(
    (resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      request({ port, host: "127.0.0.1", path, headers }, async (answer) => {
        const body = Buffer.concat(await answer.toArray());
        resolve({ status: answer.statusCode!, headers: answer.headers, body });
      })
        .on("error", reject)
        .end();
    },
  );
}

describe("a build file", () => {
  const path = "/_next/static/chunks/a.js";

  test("is sent with brotli or gzip if the client accepts it, uncompressed if not, and cached for a year", async () => {
    const [br, gzip, plain] = [
      await get(path, { "Accept-Encoding": "gzip, deflate, br" }),
      await get(path, { "Accept-Encoding": "gzip" }),
      await get(path),
    ];
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.body).toString()).toBe(script);
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body.toString()).toBe(script);
    for (const { headers } of [br, gzip, plain]) {
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(headers["content-type"]).toMatch(/^text\/javascript/);
    }
    expect(br.headers.vary).toContain("Accept-Encoding");
  });

  test("that is missing or not public gets a plain 404", async () => {
    for (const odd of [
      "/_next/static/",
      "/_next/static/none.js",
      "/_next/static/..%2fsecret.json",
      "/_next/static/%2e%2e/secret.json",
      "/_next/static/../secret.json",
      "/_next/static/%ff%00",
      `/_next/static/${"a".repeat(8_000)}`,
    ])
      expect((await get(odd)).status, odd).toBe(404);
  });

  test("requested with unusual ranges gets 206 or 416", async () => {
    for (const range of ["bytes=0-9", "bytes=9-2", "bytes=-0", "bytes=99999999-", "bytes=a-b", "bytes=-5"]) {
      const { status } = await get(path, { Range: range });
      expect([206, 416], range).toContain(status);
    }
  });
});

describe("a static page", () => {
  test("is sent with all of its text, but without the scripts that would make it interactive", async () => {
    const { body } = await get("/?from=mail");
    const html = body.toString();
    expect(html).toContain("<p>Dear réader, word");
    expect(html).toContain('as="font"');
    expect(html).not.toContain("/_next/static/a.js");
    expect(html).not.toContain("/_next/static/b.js");
    expect(html).not.toContain("__next_f");
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain('src="/letter-counter.js"');
  });

  test("has these scripts if they are needed: on an interactive page, an error page, and a part of a page", async () => {
    const whole = page.replace("reader", "réader");
    expect((await get("/send")).body.toString()).toBe(whole);
    expect((await get("/pricing")).body.toString()).toBe(whole);
    expect((await get("/", { RSC: "1" })).body.toString()).toBe(whole);
  });

  test("is sent with brotli like every page", async () => {
    for (const path of ["/", "/send"]) {
      const { headers, body } = await get(path, { "Accept-Encoding": "br, gzip" });
      expect(headers["content-encoding"]).toBe("br");
      expect(brotliDecompressSync(body).toString()).toContain("Dear réader");
    }
  });
});
