import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "../../scripts/free-port.ts";

process.env.ALLOW_PRIVATE_URLS = "on";
const { container } = await import("#lib/container");
const { deliverWebhooks } = await import("./deliver-webhooks.ts");
const { makeOrder } = await import("./letters.ts");
const { startDirectRoute } = await import("./direct-route-server.ts");
const { installClient } = await import("./installed-client.ts");

const { url, stop } = await startDirectRoute();
const folder = mkdtempSync(join(tmpdir(), "posthorn-webhooks-"));
const children: ChildProcess[] = [];
let page = "";
beforeAll(async () => {
  page = await (await fetch(`${url}/developers/webhooks.md`)).text();
  await installClient(folder);
});
afterAll(async () => {
  for (const child of children) child.kill();
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The page's program in a language, as a user copies it. */
function snippet(language: string): string {
  const found = [...page.matchAll(/```(\w+)\n([\s\S]*?)\n```/g)].filter(([, name]) => name === language);
  expect(found).toHaveLength(1);
  return found[0]![2]!;
}

const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("python3 is not on this machine: its endpoint on the webhooks page is not run");
const programs = [
  { language: "ts", file: "endpoint.mts", command: process.execPath, there: true },
  { language: "python", file: "endpoint.py", command: "python3", there: hasPython },
];

describe.each(programs)(
  "the endpoint in $language on the webhooks page",
  ({ language, file, command, there }) => {
    test.skipIf(!there)(
      "accepts real deliveries, and refuses forged or old ones, and all of them without a secret",
      async () => {
        const [port, open] = [await freePort(), await freePort()];
        const { order, webhook_secret } = await makeOrder({ webhook_url: `http://127.0.0.1:${port}/hook` });
        writeFileSync(join(folder, file), snippet(language));
        const start = async (env: Record<string, string>) => {
          const child = spawn(command, [join(folder, file)], {
            cwd: folder,
            env: { ...process.env, ...env },
          });
          children.push(child);
          let printed = "";
          child.stdout.on("data", (chunk) => {
            printed += chunk;
          });
          const ask = `http://127.0.0.1:${env.PORT}`;
          await vi.waitFor(() => fetch(ask), { timeout: 20_000, interval: 50 });
          return () => printed;
        };
        const printed = await start({ WEBHOOK_SECRET: webhook_secret, PORT: String(port) });
        await start({ WEBHOOK_SECRET: "", PORT: String(open) });

        const { webhooks } = container();
        await deliverWebhooks(container());
        const deliveries = await webhooks.listOf(order.id);
        expect(deliveries.map(({ status }) => status)).toEqual(["delivered", "delivered", "delivered"]);
        const lines = deliveries.map(({ eventId, kind }) => `${eventId} ${kind} submitted\n`);
        await vi.waitFor(() => expect(printed()).toBe(lines.join("")));

        const body = JSON.stringify({ type: "order.mailed", data: { order: { status: "mailed" } } });
        const post = async (to: number, secret: string, at: Date, sent = body) => {
          const headers = {
            "webhook-id": "1",
            "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
            "webhook-signature": `v1,AAAA ${new Webhook(secret).sign("1", at, body)}`,
          };
          const answer = await fetch(`http://127.0.0.1:${to}`, { method: "POST", headers, body: sent });
          return answer.status;
        };
        const now = new Date();
        const stranger = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
        expect(await post(port, webhook_secret, now)).toBe(204);
        expect(await post(port, webhook_secret, now, body.replace("mailed", "failed"))).toBe(400);
        expect(await post(port, stranger, now)).toBe(400);
        expect(await post(port, webhook_secret, new Date(now.getTime() - 301_000))).toBe(400);
        expect((await fetch(`http://127.0.0.1:${port}`, { method: "POST", body })).status).toBe(400);
        // Without a secret, nothing is accepted.
        expect(await post(open, webhook_secret, now)).toBe(400);
      },
    );
  },
);
