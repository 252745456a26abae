import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export type Postmaster = { pid: number; port: number; ready: boolean };

/** The running server of this data folder according to its postmaster.pid, or null if there is none. */
export function findPostmaster(data: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!pid || !isServerOf(pid, data)) return null;
  return { pid, port: Number(lines[3]), ready: lines[7]?.startsWith("ready") ?? false };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Checks that the process is the server: after a reboot, or in a new container, another program may have the pid of a dead server. */
function isServerOf(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === "linux") {
    try {
      // A server's working directory is its data folder, so this works even after the folder was moved.
      const [works, folder] = [statSync(`/proc/${pid}/cwd`), statSync(data)];
      return works.ino === folder.ino && works.dev === folder.dev;
    } catch {
      return false;
    }
  }
  if (process.platform === "win32") return true;
  return spawnSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" }).stdout.includes(
    "postgres",
  );
}
