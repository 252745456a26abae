import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientPackages } from "#lib/api/client-packages";
import { onePagePdf } from "#test/api/one-page-pdf";
import { expect, type Page, test } from "./setup/own-caller.ts";

/** The TypeScript client in a real browser, as `npm install` gets it from this service: its modules, imported by a page. */
const folder = mkdtempSync(join(tmpdir(), "posthorn-browser-client-"));
let unreliable: Server;
test.use({ bypassCSP: true });
test.beforeAll(async () => {
  unreliable = createServer(({ method, url }, answer) => {
    answer.setHeader("Access-Control-Allow-Origin", "*");
    answer.setHeader("Access-Control-Allow-Headers", "*");
    if (method === "OPTIONS") return answer.writeHead(204).end();
    if (url === "/html/v1/uploads")
      return answer
        .setHeader("Content-Type", "text/html")
        .end("<!doctype html><title>A proxy's page</title>");
    answer.writeHead(200, { "Content-Type": "application/json", "Content-Length": 1_000 });
    return answer.write('{"upload', () => answer.destroy());
  });
  await new Promise<void>((resolve) => unreliable.listen(0, "127.0.0.1", resolve));
});
test.afterAll(() => {
  unreliable.close();
  rmSync(folder, { recursive: true });
});

async function openPageWithClient(page: Page): Promise<void> {
  const archive = join(folder, "client.tgz");
  writeFileSync(archive, await (await page.request.get(`/clients/${clientPackages.typescript}`)).body());
  expect(spawnSync("tar", ["-xzf", archive, "-C", folder]).status).toBe(0);
  await page.route("**/client-in-a-page/*", (route) => {
    const file = new URL(route.request().url()).pathname.split("/").at(-1)!;
    const body = readFileSync(join(folder, "package/dist", file));
    return route.fulfill({ contentType: "text/javascript", body });
  });
  // A document of this service, so that the browser lets it call another port of this machine.
  await page.goto("/robots.txt");
}

test("the packed client uploads a PDF and sends it from a page; an HTML answer and a cut one are its own errors", async ({
  page,
}) => {
  await openPageWithClient(page);
  const { port } = unreliable.address() as AddressInfo;
  const pdf = [...onePagePdf("Dear Grace")];
  const result = await page.evaluate(
    async ({ pdf, elsewhere }) => {
      const entry = "/client-in-a-page/index.js";
      const { Posthorn, PosthornConnectionError }: typeof import("../clients/typescript/src/index.ts") =
        await import(entry);
      const posthorn = new Posthorn({ baseUrl: location.origin });
      const upload_key = await posthorn.upload(new Uint8Array(pdf));
      const to = {
        name: "Grace Hopper",
        line1: "208 Orchard Road",
        city: "Ithaca",
        state: "NY",
        zip: "14850",
      };
      const letter = { mail_class: "first_class", to, from: to, upload_key };
      const { order } = await posthorn.send({ ...letter, sandbox: true });
      const failures: unknown[] = [];
      for (const path of ["/html", "/cut"]) {
        const careful = new Posthorn({ baseUrl: elsewhere + path, maxTries: 1 });
        const error = await careful.upload(new Uint8Array(pdf)).catch((caught: unknown) => caught);
        failures.push(error instanceof PosthornConnectionError ? [error.code, error.http] : String(error));
      }
      return { status: order.status, failures };
    },
    { pdf, elsewhere: `http://127.0.0.1:${port}` },
  );
  expect(result).toEqual({
    status: "submitted",
    failures: [
      ["not_understood", 200],
      ["cut_off", 200],
    ],
  });
});
