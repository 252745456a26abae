import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchPdf } from "./fetch-pdf.ts";

let server: Server;
let base: string;
let accepted: string | undefined;
const pages: Record<string, [type: string, body: Buffer]> = {
  "/a.pdf": ["application/pdf", Buffer.from("%PDF-1.7\n")],
  "/late": ["application/octet-stream", Buffer.concat([Buffer.alloc(1019), Buffer.from("%PDF-")])],
  "/too-late": ["application/pdf", Buffer.concat([Buffer.alloc(1020), Buffer.from("%PDF-")])],
  "/page": ["text/html; charset=utf-8", Buffer.from("<p>Sign in</p>")],
  "/empty": ["application/pdf", Buffer.alloc(0)],
  "/large": ["application/pdf", Buffer.alloc(10_485_761, "%PDF-")],
};

beforeAll(async () => {
  server = createServer((request, response) => {
    accepted = request.headers.accept;
    const hops = /^\/hop(\d)$/.exec(request.url ?? "")?.[1];
    if (hops) {
      const location = hops === "1" ? "/a.pdf" : `/hop${Number(hops) - 1}`;
      return response.writeHead(302, { location }).end();
    }
    const [type, body] = pages[request.url ?? ""] ?? ["text/plain", Buffer.from("no")];
    return response.writeHead(200, { "content-type": type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  ["/a.pdf", 9],
  ["/late", 1024],
])("%s is a PDF", async (path, length) => {
  expect((await fetchPdf(base + path, { allowPrivate: true })).length).toBe(length);
});

test.each([
  ["/page", "pdf_url doesn't return a PDF (text/html)."],
  ["/too-late", "pdf_url doesn't return a PDF."],
  ["/empty", "pdf_url doesn't return a PDF."],
  ["/large", "pdf_url answers with more than 10485760 bytes."],
])("%s is refused", async (path, message) => {
  await expect(fetchPdf(base + path, { allowPrivate: true })).rejects.toMatchObject({
    code: "pdf_fetch_failed",
    message,
  });
});

test("a private address is refused unless it is allowed", async () => {
  await expect(fetchPdf(`${base}/a.pdf`, { allowPrivate: false })).rejects.toThrow(
    "does not begin with https://",
  );
});

test("requests a PDF, and follows three redirects but not a fourth", async () => {
  expect((await fetchPdf(`${base}/hop3`, { allowPrivate: true })).length).toBe(9);
  expect(accepted).toBe("application/pdf");
  await expect(fetchPdf(`${base}/hop4`, { allowPrivate: true })).rejects.toMatchObject({
    code: "pdf_fetch_failed",
  });
});

test("an error states the content type of the response only if it isn't PDF", async () => {
  pages["/bare"] = ["", Buffer.from("no")];
  await expect(fetchPdf(`${base}/bare`, { allowPrivate: true })).rejects.toThrow(
    "pdf_url doesn't return a PDF.",
  );
});
