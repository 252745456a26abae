import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { type Cluster, killNode, listProcesses, type Node, switchOver } from "./cluster.ts";
import { type Supervisor, signal, until } from "./supervise.ts";

type Trial = { cluster: Cluster; supervisor: Supervisor };
export type Event = {
  name: string;
  /** Makes the event, and returns how to end it: the machine comes back, the frozen one thaws, the network is repaired. */
  begin(trial: Trial): Promise<() => Promise<void> | void>;
  /** From the beginning to the end. */
  seconds: number;
  /** Needs nodes whose data is on small disks, which only root can make. */
  smallDisks?: boolean;
};

async function findNodes({ cluster }: Trial): Promise<{ primary: Node; other: Node }> {
  const primary = await until("there is a primary", 60, cluster.findPrimary);
  return { primary, other: cluster.nodes.find((node) => node !== primary)! };
}

export const events: readonly Event[] = [
  { name: "nothing, for comparison", seconds: 10, begin: async () => () => {} },
  {
    name: "kill -9 of the primary: Patroni and PostgreSQL",
    seconds: 30,
    async begin(trial) {
      const { primary } = await findNodes(trial);
      killNode(primary, trial.supervisor);
      return () => trial.supervisor.start(primary.program);
    },
  },
  {
    name: "the primary freezes for 30 s, and thaws (SIGSTOP, SIGCONT)",
    seconds: 30,
    async begin(trial) {
      const { primary } = await findNodes(trial);
      const frozen = listProcesses(primary, trial.supervisor);
      signal(frozen, "SIGSTOP");
      return () => signal(frozen, "SIGCONT");
    },
  },
  {
    name: "the primary is cut off from etcd, HAProxy, and the standby for 30 s",
    seconds: 30,
    async begin(trial) {
      const links = Object.values((await findNodes(trial)).primary.links);
      for (const link of links) link.vanish();
      return () => {
        for (const link of links) link.comeBack();
      };
    },
  },
  {
    name: "the standby dies and comes back",
    seconds: 20,
    async begin(trial) {
      const { other } = await findNodes(trial);
      killNode(other, trial.supervisor);
      return () => trial.supervisor.start(other.program);
    },
  },
  {
    name: "the standby freezes for 30 s, and thaws (SIGSTOP, SIGCONT)",
    seconds: 30,
    async begin(trial) {
      const frozen = listProcesses((await findNodes(trial)).other, trial.supervisor);
      signal(frozen, "SIGSTOP");
      return () => signal(frozen, "SIGCONT");
    },
  },
  {
    name: "the primary's disk is full for 25 s",
    seconds: 25,
    smallDisks: true,
    async begin(trial) {
      const file = join((await findNodes(trial)).primary.folder, "filler");
      fillDisk(file);
      return () => rmSync(file);
    },
  },
  {
    name: "Patroni switches over",
    seconds: 10,
    async begin(trial) {
      const { primary, other } = await findNodes(trial);
      await switchOver(primary, other);
      return () => {};
    },
  },
  {
    name: "kill -9 of a web process and a worker",
    seconds: 15,
    async begin({ supervisor }) {
      for (const name of ["web1", "worker1"]) signal([supervisor.pidOf(name)!], "SIGKILL");
      return () => {};
    },
  },
];

/** Writes until nothing more fits. */
function fillDisk(file: string): void {
  const handle = openSync(file, "w");
  const zeros = Buffer.alloc(64 * 1024);
  try {
    while (writeSync(handle, zeros) > 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(handle);
  }
}
