import { readdirSync, readFileSync } from "node:fs";

const clockTickMs = 10;

/** User and system time of a process, of its living children, and of those that ended. Linux only. */
export function cpuMsOf(postmaster: number): number {
  const fieldsOf = (pid: string) =>
    readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
  let ticks = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name)))
    try {
      const fields = fieldsOf(pid);
      const isOwn = Number(pid) === postmaster;
      if (!isOwn && Number(fields[1]) !== postmaster) continue;
      // Fields 14 and 15 of proc_pid_stat(5), and 16 and 17 for the children that were waited for.
      for (const index of isOwn ? [11, 12, 13, 14] : [11, 12]) ticks += Number(fields[index]);
    } catch {
      // The process ended between the two reads.
    }
  return ticks * clockTickMs;
}
