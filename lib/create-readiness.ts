import type { Database } from "#lib/db/client";

/** Whether the process can serve requests, for load balancers. */
export function createReadiness({ isAnswering }: Pick<Database, "isAnswering">) {
  let stopping = false;
  let asked = false;
  return {
    async isReady(): Promise<boolean> {
      asked = true;
      return !stopping && (await isAnswering());
    },
    /** Makes readiness fail, so that a load balancer sends no more requests. Returns whether anything has asked for readiness so far. */
    startStopping(): boolean {
      stopping = true;
      return asked;
    },
  };
}
