import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "../scripts/free-port.ts";
import { order, post } from "./http/own-server.ts";

const project = join(import.meta.dirname, "..");
const dataFolder = join(project, `.data/demo-${randomBytes(6).toString("hex")}`);
let demo: ChildProcess;

test.afterAll(async () => {
  const ended = new Promise((resolve) => demo.once("exit", resolve));
  demo.kill("SIGTERM");
  await ended;
  rmSync(dataFolder, { recursive: true, force: true });
});

test("npm run demo takes a live letter through its simulated checkout page to screening, and prints its emails", async () => {
  const port = await freePort();
  let text = "";
  demo = spawn(process.execPath, ["scripts/demo.ts"], {
    cwd: project,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      POSTHORN_DATA: dataFolder,
      PORT: String(port),
    } as never,
  });
  demo.stdout!.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
  });
  demo.stderr!.pipe(process.stderr);
  await expect.poll(() => text, { timeout: 120_000 }).toContain("seven violet harbors hum");

  const url = `http://127.0.0.1:${port}`;
  const email = "ada@letters.example";
  const created = await (await post(url, "/v1/orders", { ...order, sandbox: false, email })).json();
  expect(created.status).toBe("action_required");
  expect(created.payment_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\//);
  expect(await (await fetch(created.payment_url)).text()).toContain("Pay $1.99");
  const paid = await fetch(created.payment_url, { method: "POST", redirect: "manual" });
  // The demo redirects to the host name in its output, under which the browser stores the draft.
  expect(paid.headers.get("location")).toBe(`http://localhost:${port}/orders/${created.order.id}`);
  const read = async () => (await (await fetch(`${url}/v1/orders/${created.order.id}`)).json()).order;
  await expect.poll(async () => (await read()).status).toBe("screening");
  await expect.poll(async () => Date.parse((await read()).hand_off_at) > Date.now()).toBe(true);

  await post(url, "/v1/account_sessions", { email });
  await expect.poll(() => text).toMatch(/Mail to ada@letters\.example: \d{6} is your code/);
});
