import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { packDocument } from "./pack-document.ts";

const document = JSON.stringify(Array.from({ length: 500 }, (_, n) => `line ${n}`));
const ask = (headers: Record<string, string>, text = document) =>
  packDocument(new Request("http://posthorn.test/a", { headers }), text);

test.each([
  ["br, gzip", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP;q=0.8", "gzip"],
  ["br;q=0.1, gzip", "gzip"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["", undefined],
  ["identity", undefined],
  ["br;q=0, gzip;q=0", undefined],
  ["gzip;q=x", undefined],
])("Accept-Encoding %j gets %s", async (accepted, encoding) => {
  const { status, body, headers } = await ask({ "accept-encoding": accepted });
  expect([status, headers["Content-Encoding"], headers.Vary]).toEqual([200, encoding, "Accept-Encoding"]);
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, undefined: Buffer.from }[`${encoding}`]!;
  expect(unpack(body!).toString("utf8")).toBe(document);
  if (encoding) expect(body!.length).toBeLessThan(document.length / 3);
});

test("the same version isn't sent twice, in any encoding, and another version is", async () => {
  const { ETag } = (await ask({})).headers;
  expect((await ask({ "accept-encoding": "br" })).headers.ETag).toBe(ETag);
  for (const known of [ETag, ETag.replace("W/", ""), `"other", ${ETag}`, "*"])
    expect(await ask({ "if-none-match": known })).toMatchObject({
      status: 304,
      body: null,
      headers: { ETag },
    });
  expect(await ask({ "if-none-match": ETag }, `${document} `)).toMatchObject({ status: 200 });
  expect(await ask({ "if-none-match": '"other"' })).toMatchObject({ status: 200 });
});
