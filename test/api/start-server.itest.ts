import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, describe, expect, type Mock, test, vi } from "vitest";
import { openRaw } from "#e2e/http/raw-request";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { type RunningServer, startServer } from "../../server.ts";

/** The process's own start, with a fake Next, which isn't built yet when integration tests run. */
const next = { made: [] as unknown[], prepared: 0, closed: 0, upgrades: 0, warned: vi.fn() as Mock };
type Options = Parameters<NonNullable<Parameters<typeof startServer>[0]>>[0];
const standIn = (options: Options) => {
  next.made.push(options);
  return {
    async prepare() {
      next.prepared += 1;
      next.warned = vi.spyOn(container().logger, "warn");
    },
    getRequestHandler: () => async (_: unknown, response: { end(text: string): void }) =>
      response.end("a page"),
    getUpgradeHandler: () => async (_: unknown, socket: { end(text: string): void }) => {
      next.upgrades += 1;
      socket.end("HTTP/1.1 101 Switching Protocols\r\n\r\n");
    },
    close: async () => void next.closed++,
  };
};
const standInForNext = standIn as unknown as NonNullable<Parameters<typeof startServer>[0]>;

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
afterAll(() => database.close());
const before = { ...process.env };
let running: RunningServer | null = null;
async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  Object.assign(process.env, { PORT: "0", HOST: "127.0.0.1", ...env });
  running = await startServer(standInForNext);
  return running;
}
afterEach(async () => {
  await running?.stop();
  running = null;
  for (const name of ["PORT", "HOST", "NODE_ENV", "PUBLIC_BASE_URL", "WORKER", "LOB_API_KEY"]) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
});
const portOf = ({ url }: RunningServer) => Number(new URL(url).port);
const at = (server: RunningServer, path: string) => `http://127.0.0.1:${portOf(server)}${path}`;

describe("a start", () => {
  test("serves endpoints itself, and pages by Next, created for the same address", async () => {
    const server = await start();
    expect(server.url).toBe(`http://localhost:${portOf(server)}`);
    expect(await (await fetch(at(server, "/v1/stats"))).json()).toMatchObject({ status: "ok" });
    expect(await (await fetch(at(server, "/healthz"))).json()).toEqual({ status: "ok" });
    for (const path of [
      "/llms.txt",
      "/robots.txt",
      "/.well-known/security.txt",
      "/developers.md",
      "/index.md",
    ])
      expect([path, await (await fetch(at(server, path))).text()]).not.toEqual([path, "a page"]);
    expect(await (await fetch(at(server, "/send"))).text()).toBe("a page");
    expect(next.made.at(-1)).toMatchObject({ dev: false, quiet: true, port: 0, hostname: "127.0.0.1" });
    expect(next.prepared).toBe(1);
  });

  test("reports its URL as configured", async () => {
    expect((await start({ PUBLIC_BASE_URL: "https://posthorn.example" })).url).toBe(
      "https://posthorn.example",
    );
  });

  test("warns a deployment without its own URL, but not a developer", async () => {
    await start();
    expect(next.warned).toHaveBeenCalledWith(expect.stringContaining("PUBLIC_BASE_URL is not set"));
    await running!.stop();
    await start({ NODE_ENV: "development" });
    expect(next.warned).not.toHaveBeenCalled();
    await running!.stop();
    await start({ NODE_ENV: "test", PUBLIC_BASE_URL: "https://posthorn.example" });
    expect(next.warned).not.toHaveBeenCalled();
  });

  test("warns if paid letters would go to a printer's test key, which never prints them", async () => {
    await start({ LOB_API_KEY: "test_1", PUBLIC_BASE_URL: "https://posthorn.example" });
    expect(next.warned.mock.calls).toEqual([[expect.stringContaining("LOB_API_KEY is a test key")]]);
  });

  test("sends a page's uploads to this service if there is no bucket", async () => {
    const { headers } = await fetch(at(await start(), "/send"));
    expect(headers.get("content-security-policy")).toContain("connect-src 'self';");
  });

  test("runs due work, unless another process is configured to do that", async () => {
    await database.pool.query(
      "insert into work (kind, id, partition_key, due_at) values ('cron', 'sweep_orphans', 'cron', now()) on conflict (kind, id) do update set due_at = now(), lease = 0",
    );
    const states = async () =>
      (await database.pool.query("select lease, leased_until from work where id = 'sweep_orphans'")).rows;
    const idle = await start({ WORKER: "off" });
    for (let n = 0; n < 20; n += 1) await fetch(at(idle, "/readyz"));
    expect(await states()).toEqual([{ lease: 0, leased_until: null }]);
    await idle.stop();
    await start({ WORKER: "inline" });
    await expect.poll(states, { timeout: 10_000 }).toEqual([{ lease: 1, leased_until: null }]);
  });

  test("without a free port fails with the system's message", async () => {
    const taken = createServer();
    taken.listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    await expect(start({ PORT: String(port) })).rejects.toMatchObject({ code: "EADDRINUSE" });
    taken.close();
    await container().close();
  });
});

describe("an upgrade", () => {
  const upgrade = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n`;

  test("goes to Next in development, on its own paths only", async () => {
    const server = await start({ NODE_ENV: "development" });
    expect(await text(await openRaw(at(server, ""), upgrade("/_next/webpack-hmr")))).toContain(" 101 ");
    expect(next.made.at(-1)).toMatchObject({ dev: true });
    expect(next.upgrades).toBe(1);
  });

  test("is refused otherwise", async () => {
    const server = await start();
    const plain = await openRaw(at(server, ""), upgrade("/_next/webpack-hmr").replace(", close", ""));
    const [answer] = await once(plain, "data");
    expect(String(answer)).toContain(" 200 ");
    plain.destroy();
    expect(next.upgrades).toBe(1);
  });
});

test("while stopping, it finishes running requests, and signals the load balancer to send no more", async () => {
  const server = await start();
  const agent = await openRaw(
    at(server, ""),
    "POST /v1/suggest-class HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n",
  );
  await expect.poll(() => fetch(at(server, "/readyz")).then(({ status }) => status)).toBe(200);
  const stopped = server.stop();
  running = null;
  expect(await container().isReady()).toBe(false);
  agent.write('{"text":"Dear"}');
  expect(await text(agent)).toMatch(/^HTTP\/1\.1 200 /);
  await stopped;
});

test("a stop ends listening, Next, and the services", async () => {
  const server = await start();
  const services = container();
  const closed = next.closed;
  await server.stop();
  running = null;
  expect(next.closed).toBe(closed + 1);
  await expect(fetch(at(server, "/healthz"))).rejects.toThrow();
  expect(await services.isReady()).toBe(false);
  await expect(services.credits.secrets.listMissing()).rejects.toThrow();
});
