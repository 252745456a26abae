import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { freePort } from "../../scripts/free-port.ts";
import { startPlainBalancer } from "./plain-balancer.ts";

/** How often each of the two processes is restarted. One restart each takes about ten seconds. */
const rounds = Number(process.env.ROLLING_RESTARTS ?? 1);

const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
});

type Web = { child: ChildProcess; ended: Promise<unknown[]> };

/** Waits for load balancers for five minutes after SIGTERM, unless a second signal ends the wait. */
async function startWeb(port: number): Promise<Web> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "web-process.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      WORKER: "off",
      TRUSTED_PROXY_HOPS: "1",
      DRAIN_SECONDS: "300",
    },
  });
  children.add(child);
  const ended = once(child, "exit");
  void ended.then(() => children.delete(child));
  const [line] = await Promise.race([once(createInterface({ input: child.stdout! }), "line"), ended]);
  expect(line).toContain(`listening on http://localhost:${port} (127.0.0.1:${port})`);
  // Starts the threads. Node 26 may crash if a thread is ended while it starts.
  const proof = await fetch(`http://127.0.0.1:${port}/v1/proofs`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "image/png",
      "X-Forwarded-For": `10.255.0.${children.size}`,
    },
    body: JSON.stringify({ text: "Dear Ada" }),
  });
  expect(proof.status).toBe(200);
  return { child, ended };
}

/** Stops a process: the second signal comes once `noticed`, and late enough not to count as a repetition of the first. */
async function stopWeb({ child, ended }: Web, noticed: () => Promise<boolean>): Promise<void> {
  const sentAt = performance.now();
  child.kill("SIGTERM");
  await expect
    .poll(async () => (await noticed()) && performance.now() - sentAt > 1_100, { timeout: 30_000 })
    .toBe(true);
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
}

const order = JSON.stringify({
  mail_class: "first_class",
  to: { name: "Ada Lovelace", line1: "1 Infinite Loop", city: "Cupertino", state: "CA", zip: "95014" },
  from: { name: "Ada Lovelace", line1: "1 Infinite Loop", city: "Cupertino", state: "CA", zip: "95014" },
  text: "Dear Ada,\n\nThank you.",
  sandbox: true,
});

/** The status of a request, or the error with which its connection ended. */
function send(port: number, index: number, agent: Agent | false): Promise<number | string> {
  const isOrder = index % 10 === 0;
  return new Promise((resolve) => {
    const sent = request(
      {
        ...{ port, agent, host: "127.0.0.1" },
        ...{ method: isOrder ? "POST" : "GET", path: isOrder ? "/v1/orders" : "/v1/stats" },
        // Each caller may make few orders a minute.
        headers: {
          "X-Forwarded-For": `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
          ...(isOrder && { "Content-Type": "application/json" }),
        },
      },
      (response) => {
        response.once("error", (error) => resolve(error.message));
        response.resume().once("end", () => resolve(response.statusCode!));
      },
    );
    sent.once("error", (error) => resolve(error.message));
    sent.end(isOrder ? order : undefined);
  });
}

test("a rolling restart behind a load balancer that never retries fails none of 1,000 requests", {
  timeout: 120_000 * rounds,
}, async () => {
  const ports = [await freePort(), await freePort()];
  const webs = await Promise.all(ports.map((port) => startWeb(port)));
  const balancer = await startPlainBalancer(ports);
  await expect.poll(balancer.countUp, { timeout: 60_000 }).toBe(2);

  const counts = new Map<number | string, number>();
  let restarting = true;
  let sent = 0;
  // Half of the clients reuse their connections, as proxies do.
  const clients = Array.from({ length: 8 }, async (_, client) => {
    const agent = client % 2 ? new Agent({ keepAlive: true, maxSockets: 1 }) : false;
    while (restarting || sent < 1_000) {
      const status = await send(balancer.port, sent++, agent);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      // 8 clients at full speed would leave the starting process no time on a machine with two cores.
      await pause(10);
    }
    if (agent) agent.destroy();
  });
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, port] of ports.entries()) {
      await stopWeb(webs[index]!, async () => balancer.countUp() === 1);
      webs[index] = await startWeb(port);
      await expect.poll(balancer.countUp, { timeout: 60_000 }).toBe(2);
    }
  }
  restarting = false;
  await Promise.all(clients);
  balancer.stop();
  expect(Object.fromEntries(counts)).toEqual({ 200: expect.any(Number), 201: expect.any(Number) });
  expect(sent).toBeGreaterThanOrEqual(1_000);
});

test("until load balancers have noticed a stop, everything but readiness is served; a second signal ends that wait", async () => {
  const port = await freePort();
  const web = await startWeb(port);
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect(await statusOf("/readyz")).toBe(200);
  await stopWeb(web, async () => {
    if ((await statusOf("/readyz")) !== 503) return false;
    expect(await statusOf("/v1/stats")).toBe(200);
    const page = await fetch(`http://127.0.0.1:${port}/send`);
    expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
    return true;
  });
});
