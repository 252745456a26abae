import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../scripts/free-port.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Processes of the service that die at any moment and restart, as under a supervisor. Ends only processes that it started, by
 * their ID.
 */
export async function startFleet(given: {
  webs: number;
  workers: number;
  env: Record<string, string>;
  random: () => number;
  /** The age from which a process may be killed. A newer one has no work that a kill could interrupt. */
  youthMs: number;
}) {
  const webs = await Promise.all(Array.from({ length: given.webs }, freePort));
  const urls = webs.map((port) => `http://127.0.0.1:${port}`);
  const running = new Map<string, { child: ChildProcess; since: number }>();
  let stopped = false;
  let kills = 0;

  function start(name: string, script: string, env: Record<string, string>): void {
    const child = spawn(process.execPath, [join(root, script)], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, PUBLIC_BASE_URL: urls[0], ...given.env, ...env },
    });
    running.set(name, { child, since: performance.now() });
    child.once("exit", () => {
      running.delete(name);
      if (!stopped) start(name, script, env);
    });
  }
  for (const [index, port] of webs.entries())
    start(`web ${index}`, "test/hostile/direct-route-process.ts", {
      DIRECT_ROUTE_PORT: String(port),
      WORKER: "off",
    });
  for (let index = 0; index < given.workers; index += 1) start(`worker ${index}`, "worker.ts", {});
  const isOpen = async () => {
    const answers = urls.map((url) =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    return (await Promise.all(answers)).every(Boolean);
  };

  return {
    urls,
    kills: () => kills,
    /** Kills one of them without warning. Returns false if a killed process is still restarting, or no process has work to interrupt. */
    async killOne(): Promise<boolean> {
      if (!(await isOpen())) return false;
      const grown = [...running.values()].filter(({ since }) => performance.now() - since > given.youthMs);
      const victim = grown[Math.floor(given.random() * grown.length)];
      if (!victim?.child.kill("SIGKILL")) return false;
      kills += 1;
      return true;
    },
    async ready(): Promise<void> {
      while (!(await isOpen())) await pause(100);
    },
    /** Ends all of them with SIGTERM, as an operator does, and waits until they have ended. */
    shutDown: () => end("SIGTERM"),
    stop: () => end("SIGKILL"),
  };

  async function end(signal: NodeJS.Signals): Promise<void> {
    stopped = true;
    const ends = [...running.values()].map(({ child }) => {
      const exit = new Promise((resolve) => child.once("exit", resolve));
      child.kill(signal);
      return exit;
    });
    await Promise.all(ends);
  }
}
