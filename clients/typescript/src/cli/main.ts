#!/usr/bin/env node
import { PosthornConnectionError, PosthornError } from "../error.ts";
import { version } from "../version.ts";
import { PosthornWaitError } from "../wait-for-order.ts";
import { batch } from "./batch.ts";
import { follow } from "./follow.ts";
import { help, helpOf } from "./help.ts";
import { keys } from "./keys.ts";
import { quote, send } from "./letters.ts";
import { listen } from "./listen.ts";
import { exitCodes, Failure, WrongUse, warn } from "./terminal.ts";
import { trigger } from "./trigger.ts";

/** Each returns its exit code. */
const commands: Readonly<Record<string, (args: string[]) => Promise<number>>> = {
  ...{ quote, send, follow, batch, keys, listen, trigger },
};

async function run([name = "--help", ...args]: string[]): Promise<number> {
  if (name === "--version") return print(version);
  if (name === "--help" || name === "-h" || name === "help") return print(args[0] ? helpOf(args[0]) : help);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new WrongUse(`There is no command "${name}". posthorn --help lists the commands.`);
  if (args.some((arg) => arg === "--help" || arg === "-h")) return print(helpOf(name));
  return command(args);
}

function print(text: string): number {
  console.log(text);
  return exitCodes.ok;
}

/** Says what went wrong and what to do next, and returns the exit code. */
function explain(error: unknown): number {
  if (error instanceof PosthornError || error instanceof PosthornConnectionError) {
    const isNamed = error instanceof PosthornError;
    warn(isNamed ? `${error.reason} (${error.code})` : error.message);
    if (isNamed) for (const { path, message } of error.fields) warn(`  ${path} ${message}`);
    for (const step of error.next) warn(`Next: ${step}`);
    if (error.idempotencyKey) warn(`To repeat exactly this, add --idempotency-key ${error.idempotencyKey}`);
    if (error.requestId) warn(`Request ${error.requestId}`);
    return isNamed ? exitCodes.refused : exitCodes.noAnswer;
  }
  if (error instanceof PosthornWaitError) {
    warn(error.message);
    return exitCodes.refused;
  }
  if (error instanceof Failure) {
    warn(error.message);
    return error.exitCode;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  // parseArgs and the file system name the argument or the file in their messages.
  if (code?.startsWith("ERR_PARSE_ARGS") || code === "ENOENT" || code === "EACCES" || code === "EISDIR") {
    warn(message);
    return exitCodes.wrongUse;
  }
  throw error;
}

process.exitCode = await run(process.argv.slice(2)).catch(explain);
