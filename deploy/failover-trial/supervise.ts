import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export type Program = {
  name: string;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** Runs as the user postgres if the trial runs as root, because PostgreSQL, Patroni, and PgBouncer refuse to run as root. */
  unprivileged?: boolean;
};

/** The unprivileged user and its group, or nothing if the trial isn't run by root. */
export function findUnprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

export type Supervisor = ReturnType<typeof createSupervisor>;

/**
 * Starts programs and restarts those that die, as systemd does. Each one's output goes to a file of its name. Signals only
 * processes that it started, and their children.
 */
export function createSupervisor(folder: string) {
  const user = findUnprivilegedUser();
  const running = new Map<string, ChildProcess>();
  const held = new Set<string>();
  let stopped = false;

  function start(program: Program): void {
    held.delete(program.name);
    if (stopped || running.has(program.name)) return;
    const log = openSync(join(folder, `${program.name}.log`), "a");
    const child = spawn(program.command, program.args, {
      cwd: folder,
      stdio: ["ignore", log, log],
      env: { ...process.env, ...program.env },
      ...(program.unprivileged ? user : {}),
    });
    running.set(program.name, child);
    child.once("error", (error) => console.error(`${program.name}: ${error.message}`));
    child.once("exit", () => {
      running.delete(program.name);
      if (!held.has(program.name)) setTimeout(() => start(program), 500).unref();
    });
  }

  return {
    start,
    pidOf: (name: string) => running.get(name)?.pid,
    /** Lets a program stay down after its next death, until it is started again. */
    hold: (name: string) => void held.add(name),
    /** Ends every program in turn: those started last first, with SIGTERM and, after 5 s, SIGKILL. */
    async stopAll(): Promise<void> {
      stopped = true;
      for (const child of [...running.values()].reverse()) {
        const ended = new Promise((resolve) => child.once("exit", resolve));
        child.kill("SIGCONT");
        child.kill("SIGTERM");
        await Promise.race([ended, pause(5_000, undefined, { ref: false })]);
        child.kill("SIGKILL");
      }
    },
  };
}

/** The process and all its descendants, of those that exist now. */
export function listTree(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The name in parentheses may contain spaces.
      const [, parent] = readFileSync(`/proc/${name}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      parents.set(Number(name), Number(parent));
    } catch {
      // It ended while we looked.
    }
  }
  const tree = [pid];
  for (const one of tree) for (const [child, parent] of parents) if (parent === one) tree.push(child);
  return tree.filter((one) => parents.has(one));
}

/** Signals processes of the trial; those that ended already are skipped. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

/** Asks every 100 ms until the answer isn't false, null, or an error. Throws after `seconds`. */
export async function until<Found>(
  what: string,
  seconds: number,
  ask: () => Promise<Found | false | null | undefined> | Found | false | null | undefined,
): Promise<Found> {
  const end = performance.now() + seconds * 1_000;
  for (;;) {
    const found = await (async () => ask())().catch(() => null);
    if (found) return found;
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await pause(100);
  }
}
