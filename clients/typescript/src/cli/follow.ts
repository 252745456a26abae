import { parseArgs } from "node:util";
import { finalStatuses, type OrderStatus } from "../requests.ts";
import { pause } from "../transport.ts";
import { connect, exitCodes, onlyOne, untilStopped, WrongUse } from "./terminal.ts";

const bad: readonly OrderStatus[] = ["refused", "canceled", "failed"];

/** Prints each event of an order as it happens, until its status is final or the wanted one. */
export async function follow(args: string[]): Promise<number> {
  const options = {
    until: { type: "string" },
    interval: { type: "string" },
    json: { type: "boolean" },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const id = onlyOne(positionals, "the ID of an order, such as ord_…");
  const seconds = secondsOf(values.interval, 10);
  const posthorn = connect();
  const signal = untilStopped();
  const seen = new Set<string>();
  for (;;) {
    // The order is read first: its last event is then among the events.
    const { status } = await posthorn.order(id);
    for (const event of await posthorn.events(id)) {
      if (seen.has(event.id)) continue;
      seen.add(event.id);
      console.log(values.json ? JSON.stringify(event) : `${event.at}  ${event.kind}`);
    }
    if (status === values.until) return exitCodes.ok;
    if ((finalStatuses as readonly string[]).includes(status)) {
      return values.until !== undefined || bad.includes(status) ? exitCodes.refused : exitCodes.ok;
    }
    await pause(seconds * 1000, signal);
    if (signal.aborted) return exitCodes.ok;
  }
}

/** Seconds between two reads: at least a quarter, so that the service's limits are kept. Throws WrongUse. */
export function secondsOf(value: string | undefined, usual: number): number {
  const seconds = Number(value ?? usual);
  if (!(seconds >= 0.25 && seconds <= 86_400))
    throw new WrongUse("--interval is a number of seconds from 0.25 to 86400.");
  return seconds;
}
