import { type RunDeps, runNow } from "#lib/work/run-lease";
import type { Run } from "#lib/work/work";

/** The background work of approvals: each wakes once, when its time to decide ends. */
export const createApprovals = (running: RunDeps, run: Run) => ({
  listDue: (limit: number) => running.work.listDue("approval", limit),
  advance: (id: string) => runNow(running, "approval", id, run),
});
