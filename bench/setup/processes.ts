import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

export type Started = { url: string; pid: number; stop(): Promise<void> };

/** Starts a server that prints its address, and waits for it. */
export async function startProcess(args: string[], env: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await addressOf(child);
  return {
    url,
    pid: child.pid!,
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`A server of the bench ended with ${code}`)));
    createInterface({ input: child.stdout! }).on("line", (line) => {
      const found = /https?:\/\/[^\s"]+:\d+/.exec(line);
      if (found) resolve(found[0].replace("localhost", "127.0.0.1").replace("0.0.0.0", "127.0.0.1"));
    });
  });
}

/** Resident memory of a process in MB; null where /proc does not tell. */
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
