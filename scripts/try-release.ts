import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";
import { startVendors } from "#simulators/start-vendors";
import { blankPage, customer, invoice, mergedPdf } from "../test/fixtures/pdf/merged.ts";
import { scanOf } from "../test/fixtures/pdf/scans.ts";
import { freePort } from "./free-port.ts";
import { ensurePostgres, removePostgres } from "./postgres.ts";
import { inSystem, type Place, release, runInEmptyRoot, running } from "./run-in-empty-root.ts";

/**
 * `node scripts/try-release.ts`, as root: starts `release/` where nothing but the system's libraries surrounds it, in a read-only root, as a user
 * who owns nothing, against PostgreSQL and simulated vendors. With the root folder of an image, its command, and its user, starts that. Prints what it tried, and ends with 1 if something failed.
 */
const folder = mkdtempSync(join(tmpdir(), "posthorn-release-"));
const failures: string[] = [];

async function check(name: string, work: () => Promise<string | undefined>): Promise<void> {
  const started = performance.now();
  let outcome: string;
  try {
    outcome = (await work()) || "ok";
  } catch (error) {
    failures.push(name);
    outcome = `FAILED: ${(error as Error).message}`;
  }
  console.log(
    `${name.padEnd(34)} ${String(Math.round(performance.now() - started)).padStart(6)} ms  ${outcome}`,
  );
}

function expectTrue(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise.slice(0, 2_000));
}

async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isTrue().catch(() => false)) return;
    await pause(200);
  }
  throw new Error(`${what} took longer than a minute`);
}

const [root, command, user] = process.argv.slice(2);
const place: Place = root && command && user ? { root, command, user } : inSystem;
expectTrue(root || existsSync(join(release, "bin/node")), "There is no release: npm run build:release");
const port = await freePort();
const site = `http://127.0.0.1:${port}`;
const { url } = await ensurePostgres(join(folder, "postgres"));
const vendors = await startVendors(port, () => {});
const env = {
  DATABASE_URL: url,
  APP_SECRET: "try-release-try-release-try-release",
  PORT: String(port),
  HOST: "127.0.0.1",
  PUBLIC_BASE_URL: site,
  WORKER: "off",
  HANDOFF_DELAY_SECONDS: "1",
  DRAIN_SECONDS: "1",
  IN_HOUSE_RAIL: "on",
  OPERATOR_PASSWORD: "try-release-operator",
  ...vendors.settings,
} as Record<string, string>;

const run = (...args: string[]) => runInEmptyRoot(folder, place, args, env);

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(site + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

// biome-ignore lint/suspicious/noExplicitAny: each check reads other fields.
async function readJson(response: Response): Promise<any> {
  const text = await response.text();
  expectTrue(response.ok, `${response.status} ${text}`);
  return JSON.parse(text);
}

const ada = {
  name: "Ada Lovelace",
  line1: "350 5th Ave",
  line2: "Apt 21",
  city: "New York",
  state: "NY",
  zip: "10118",
};
const letter = {
  mail_class: "first_class",
  to: ada,
  from: ada,
  text: "Dear Ada,\n\nThank you for the lunch on Monday.\n\nGrace",
};

async function follow(id: string, wanted: RegExp): Promise<string> {
  let status = "";
  await until(`The order ${id} (${status})`, async () => {
    status = (await readJson(await fetch(`${site}/v1/orders/${id}`))).order.status;
    return wanted.test(status);
  });
  return status;
}

async function upload(pdf: Uint8Array): Promise<string> {
  const ticket = await readJson(await post("/v1/uploads", {}));
  const sent = await fetch(ticket.upload_url, {
    method: "PUT",
    headers: { "Content-Type": "application/pdf" },
    body: Buffer.from(pdf),
  });
  expectTrue(sent.ok, `The upload is ${sent.status} ${await sent.text()}`);
  return ticket.upload_key;
}

async function tryPages(): Promise<void> {
  for (const path of [
    "/",
    "/send",
    "/bulk",
    "/letters",
    "/credits",
    "/developers",
    "/operator",
    "/verify",
    "/pricing",
  ])
    await check(`page ${path}`, async () => {
      const response = await fetch(site + path);
      const html = await response.text();
      expectTrue(response.ok && html.includes("</html>"), `${response.status} ${html}`);
      expectTrue(!response.headers.has("x-powered-by"), "Next doesn't know the settings of next.config.ts");
      const assets = new Set(html.match(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g));
      for (const file of assets) expectTrue((await fetch(site + file)).ok, `${file} is missing`);
      return `${assets.size} scripts and styles`;
    });
  const files = [
    "/v1/openapi.json",
    "/llms.txt",
    "/sitemap.xml",
    "/developers/changelog",
    "/developers.md",
    "/clients/posthorn-client-1.0.0.tgz",
  ];
  for (const path of files)
    await check(`file ${path}`, async () => {
      const response = await fetch(site + path);
      expectTrue(response.ok, `${response.status} ${await response.text()}`);
    });
}

async function tryDocuments(): Promise<void> {
  for (const [name, body] of Object.entries({
    "proof of a text": { text: letter.text },
    "proof in four scripts": { text: "Dear Ada, Привет, γειά σου, नमस्ते, こんにちは, שלום." },
    "proof of Markdown": { text: "# Hello\n\n- **one**\n- two", text_format: "markdown" },
  }))
    await check(name, async () => {
      const response = await post("/v1/proofs", body);
      const bytes = Buffer.from(await response.arrayBuffer());
      expectTrue(response.ok, bytes.toString("utf8"));
      return `${response.headers.get("content-type")}, ${bytes.length} bytes`;
    });
  const pages = [...invoice({ to: customer(1), number: "INV-1", pages: 2 }), blankPage];
  await check("quote of a scanned PDF, with OCR", async () => {
    const picture = await post(
      "/v1/proofs",
      { mail_class: "first_class", text: letter.text },
      { Accept: "image/png" },
    );
    const scan = Buffer.from(scanOf(new Uint8Array(await picture.arrayBuffer()))).toString("base64");
    const { confirmation_token } = await readJson(
      await post("/v1/quotes", { ...letter, text: undefined, pdf_base64: scan }),
    );
    return confirmation_token ? "priced" : "not priced";
  });
  await check("quote of an uploaded PDF", async () => {
    const quote = await readJson(
      await post("/v1/quotes", { ...letter, text: undefined, upload_key: await upload(mergedPdf(pages)) }),
    );
    return `${quote.page_count ?? quote.pages?.content} pages`;
  });
}

async function tryOrders(): Promise<void> {
  await check("sandbox order", async () => {
    const { order } = await readJson(await post("/v1/orders", { ...letter, sandbox: true }));
    return order.status;
  });
  const services = createContainer(readEnv({ ...env, LOG_LEVEL: "silent" }));
  await check("live order, by a worker and Lob", async () => {
    const { code } = await services.credits.mint({
      ...{ pack: "starter", email: "ada@example.com", source: "try-release", sandbox: false, at: new Date() },
    } as never);
    const { confirmation_token } = await readJson(await post("/v1/quotes", letter));
    const order = { ...letter, email: "ada@example.com", confirmation_token, credit_code: code };
    const made = await readJson(await post("/v1/orders", order, { "Idempotency-Key": "try-release" }));
    return follow(made.order.id, /^(?:submitted|mailed|delivered)$/);
  });
  await services.close();
}

async function tryCommands(): Promise<void> {
  const commands = [
    "audit",
    "reconcile",
    "keys list",
    "operators list",
    "secrets list",
    "records list",
    "restore-check",
    "doctor --json",
    "healthcheck",
  ];
  for (const command of commands)
    await check(`posthorn ${command}`, async () => {
      const { code, output } = await run(...command.split(" ")).ended;
      const mayFind = /^(?:doctor|restore)/.test(command);
      expectTrue(
        (code === 0 || (mayFind && code === 1)) && !/ERR_|Cannot find|\n {4}at /.test(output),
        `${code} ${output}`,
      );
      return `ends with ${code}`;
    });
}

try {
  await check("refuses to start before migrating", async () => {
    const { code, output } = await run("web").ended;
    expectTrue(code === 1 && /npm run migrate|posthorn migrate/.test(output), `${code} ${output}`);
  });
  await check("posthorn migrate", async () => {
    const { code, output } = await run("migrate").ended;
    expectTrue(code === 0, output);
  });
  const web = run("web");
  const worker = run("worker");
  await check("web and worker start", async () => {
    const ready = until("The start", async () => (await fetch(`${site}/readyz`)).ok);
    await Promise.race([ready, web.ended.then(({ output }) => Promise.reject(new Error(output)))]);
    return web
      .output()
      .split("\n")
      .find((line) => line.includes("listening on"));
  });
  if (failures.length === 0) {
    await tryPages();
    await tryDocuments();
    await tryOrders();
    await tryCommands();
  }
  for (const [name, { child, ended, output }] of Object.entries({ web, worker }))
    await check(`SIGTERM ends the ${name}`, async () => {
      child.kill("SIGTERM");
      const { code } = await ended;
      expectTrue(code === 0, `${code} ${output().slice(-1_000)}`);
    });
  const errors = (web.output() + worker.output())
    .split("\n")
    .filter((line) => /"level":(?:50|60)|ERR_|Cannot find/.test(line));
  for (const line of errors.slice(0, 10)) console.log(line);
} finally {
  for (const child of running) child.kill("SIGKILL");
  await vendors.stop();
  await removePostgres(join(folder, "postgres"));
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  failures.length === 0 ? "Everything worked." : `${failures.length} failed: ${failures.join(", ")}`,
);
process.exit(failures.length === 0 ? 0 : 1);
