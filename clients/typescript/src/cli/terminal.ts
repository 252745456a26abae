import { createInterface } from "node:readline/promises";
import { Posthorn } from "../client.ts";

/** What the command's exit says to a script. */
export const exitCodes = { ok: 0, refused: 1, wrongUse: 2, noAnswer: 3, actionRequired: 4 } as const;

/** A command that ends without its result, for a reason that the message names. */
export class Failure extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number = exitCodes.refused) {
    super(message);
    this.exitCode = exitCode;
  }
}
export class WrongUse extends Failure {
  constructor(message: string) {
    super(message, exitCodes.wrongUse);
  }
}

export const warn = (line: string) => console.error(line);
export const printJson = (value: unknown) => console.log(JSON.stringify(value, null, 2));

/** The client with the settings of the environment. */
export function connect(): Posthorn {
  const { POSTHORN_URL: baseUrl, POSTHORN_API_KEY: apiKey } = process.env;
  if (!baseUrl)
    throw new WrongUse("Set POSTHORN_URL to the address of the service, such as https://posthorn.example");
  if (!URL.canParse(baseUrl))
    throw new WrongUse("POSTHORN_URL is not an address such as https://posthorn.example");
  return new Posthorn({ baseUrl, apiKey: apiKey || undefined });
}

/** Asks before something is paid for. Without a terminal there is no one to ask, so the command must say --yes. */
export async function confirm(question: string, yes: boolean | undefined): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) throw new WrongUse(`${question} Add --yes to say so in a script.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `).finally(() => terminal.close());
  if (!/^y(es)?$/i.test(answer.trim())) throw new Failure("Nothing was sent.");
}

/** The one argument of a command. */
export function onlyOne(positionals: string[], what: string): string {
  const [one, ...more] = positionals;
  if (!one || more.length > 0) throw new WrongUse(`Give ${what}.`);
  return one;
}

/** Ends with Ctrl-C or a stop of the process, without an error. */
export function untilStopped(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  return stop.signal;
}
