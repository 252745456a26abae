import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchSecret } from "./database.ts";

const root = join(import.meta.dirname, "../..");

export type Started = { url: string; pid: number; stop(): Promise<void> };

/**
 * Starts a server that prints its URL, and waits for it. Its output goes to a file, like logs, so that reading it doesn't use the
 * same two cores during the measurement.
 */
export async function startProcess(args: string[], env: Record<string, string>): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), "posthorn-bench-"));
  const output = join(folder, "output");
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", openSync(output, "a"), "inherit"],
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = await addressIn(output, child);
  return {
    url,
    pid: child.pid!,
    async stop() {
      child.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

/** The whole service as `npm start` runs it. With STALLS_FILE in its environment, it records when its main thread was blocked. */
export function startService(env: Record<string, string>): Promise<Started> {
  const { start } = (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Package).scripts;
  const flags = start.split(" ").filter((word) => word.startsWith("--"));
  return startProcess(
    [...flags, "--import", join(import.meta.dirname, "record-stalls.ts"), join(root, "server.ts")],
    {
      APP_SECRET: benchSecret,
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      DRAIN_SECONDS: "0",
      ...env,
    },
  );
}
type Package = { scripts: { start: string } };

async function addressIn(output: string, child: ChildProcess): Promise<string> {
  while (child.exitCode === null) {
    const found = /https?:\/\/[^\s"]+:\d+/.exec(readFileSync(output, "utf8"));
    if (found) return found[0].replace("localhost", "127.0.0.1").replace("0.0.0.0", "127.0.0.1");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`A bench server ended with ${child.exitCode}:\n${readFileSync(output, "utf8")}`);
}

/** Resident memory of a process in MB; null without /proc. */
export function residentMb(pid: number): number | null {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;
  } catch {
    return null;
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
