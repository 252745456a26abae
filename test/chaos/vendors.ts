import { startLob } from "#simulators/lob";
import { startPostgrid } from "#simulators/postgrid";
import type { SubmitFault } from "#simulators/rail-faults";
import { startStripe } from "#simulators/stripe";
import { startReceiver } from "#simulators/webhook-receiver";
import { setClock } from "../api/test-clock.ts";

/** A clock that every process of a run shares, and that only goes forward. */
export function createRunClock(file: string) {
  let offset = 0;
  setClock(offset, file);
  return {
    now: () => new Date(Date.now() + offset),
    forward(ms: number): void {
      offset += ms;
      setClock(offset, file);
    },
  };
}

/** Every vendor of a run, with the same chance for each of their faults, and the webhook receiver. */
export async function startChaosVendors(given: {
  web: () => string;
  clock: () => Date;
  chance: number;
  seed: number;
  random: () => number;
}) {
  let chance = given.chance;
  const lob = await startLob({
    webhookUrl: () => `${given.web()}/api/webhooks/lob`,
    seed: given.seed,
    clock: given.clock,
  });
  const postgrid = await startPostgrid({
    webhookUrl: () => `${given.web()}/api/webhooks/postgrid`,
    seed: given.seed + 1,
    clock: given.clock,
  });
  const rails = [lob, postgrid];
  const submitFaults: SubmitFault[] = [
    ...(["hang_before", "hang_after", "error_500", "error_500_after", "too_many"] as const),
    ...(["unreadable", "silent_drop", "downgrade"] as const),
  ];
  const all = <Kind extends string>(kinds: readonly Kind[]) =>
    Object.fromEntries(kinds.map((kind) => [kind, chance])) as Record<Kind, number>;
  const setChances = () => {
    for (const { faults, callbacks } of rails) {
      faults.submit.chance = all(submitFaults);
      faults.read.chance = all(["hang_before", "error_500", "too_many", "unreadable"]);
      callbacks.faults.chance = all(["duplicate", "lost", "delayed", "forged"]);
    }
  };
  setChances();

  const stripe = await startStripe({
    webhookUrl: () => `${given.web()}/api/webhooks/stripe`,
    faultFor: (method) => {
      if (given.random() >= chance * 4) return undefined;
      const kinds = ["lost-before", "lost-after", "error-before", "error-after"] as const;
      return method === "GET" ? "lost-before" : kinds[Math.floor(given.random() * kinds.length)];
    },
  });
  const late: object[] = [];
  const post = (event: object) => void stripe.post(event as never).catch(() => undefined);
  stripe.onEvent((event) => {
    const draw = given.random();
    if (draw < chance) return;
    if (draw < 2 * chance) late.push(event);
    else post(event);
    if (draw > 1 - chance) post(event);
  });

  const receiver = await startReceiver();
  receiver.behave("/hook", (response) => {
    const draw = given.random();
    if (draw < chance) response.writeHead(500).end();
    else if (draw < 2 * chance) response.destroy();
    else response.writeHead(204).end();
  });

  return {
    stripe,
    receiver,
    rails,
    env: { ...stripe.env, ...lob.env, ...postgrid.env },
    /** Ends the faults: from now on, every vendor answers, and delayed callbacks arrive. */
    async calm(): Promise<void> {
      chance = 0;
      setChances();
      for (const event of late.splice(0)) post(event);
      for (const { callbacks } of rails) await callbacks.settle();
    },
    async stop(): Promise<void> {
      await Promise.all([...rails.map((rail) => rail.stop()), stripe.stop(), receiver.stop()]);
    },
  };
}
export type ChaosVendors = Awaited<ReturnType<typeof startChaosVendors>>;
