import { createServer, request as nodeRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { request } from "undici";
import { afterAll, expect, test, vi } from "vitest";
import type { Env } from "./env.ts";
import { isVendorFault, type VendorAnswer, watchVendorAnswers } from "./watch-vendor-answers.ts";

const server = createServer((asked, response) =>
  response.writeHead(Number(asked.url!.slice(1)) || 404).end(),
);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => void server.close());

test("answers of a vendor's address are passed on, of undici, fetch, and Node's client; those of other hosts aren't", async () => {
  const answers: VendorAnswer[] = [];
  const expected: string[] = [];
  const env = { LOB_API_KEY: "k", LOB_API_BASE: `${base}/v1`, S3_ENDPOINT: "http://127.0.0.1:1" } as Env;
  const stop = watchVendorAnswers(env, {
    expect: (vendor) => void expected.push(vendor),
    note: (answer) => void answers.push(answer),
  });
  await (await request(`${base}/200`)).body.dump();
  await (await fetch(`${base}/429`, { method: "POST" })).text();
  await new Promise((resolve) =>
    nodeRequest(`${base}/503`, (answer) => answer.resume().on("end", resolve)).end(),
  );
  await request("http://127.0.0.1:1/x").catch(() => undefined);
  await request(base.replace("127.0.0.1", "localhost")).catch(() => undefined);
  await vi.waitFor(() => expect(answers).toHaveLength(4));
  stop();
  await (await request(`${base}/200`)).body.dump();
  expect(expected).toEqual(["lob", "s3"]);
  expect(answers).toEqual([
    { vendor: "lob", method: "GET", status: 200 },
    { vendor: "lob", method: "POST", status: 429 },
    { vendor: "lob", method: "GET", status: 503 },
    { vendor: "s3", method: "GET", status: null, code: "ECONNREFUSED" },
  ]);
  expect(answers.map(isVendorFault)).toEqual([false, true, true, true]);
});
