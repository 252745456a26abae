import { ConfigurationError } from "#lib/env";

/** An error that the person starting Posthorn can fix; the message says how. */
export class CannotStart extends Error {}

/** A command that was called with wrong arguments; the process ends with 2 instead of 1, as shells expect. */
export class WrongUse extends CannotStart {}

/** Ends the process on any error of `work`: with a one-line message if the error can be fixed, otherwise with all details. */
export async function orExplain(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isWrongUse = error instanceof WrongUse || isWrongOption(error);
    const isPlain = isWrongUse || error instanceof CannotStart || error instanceof ConfigurationError;
    console.error(isPlain ? error.message : (whyNotListening(error) ?? error));
    process.exit(isWrongUse ? 2 : 1);
  }
}

/** Thrown by node:util's parseArgs for an option that it doesn't know or that lacks its value. */
const isWrongOption = (error: unknown): error is Error =>
  error instanceof Error && (error as SystemError).code?.startsWith("ERR_PARSE_ARGS_") === true;

type SystemError = { code?: string; syscall?: string; port?: number };

/** Why PORT or HOST can't be used, or null for any other error. */
function whyNotListening(error: unknown): string | null {
  const { code, syscall, port } = error as SystemError;
  if (code === "EADDRINUSE") {
    return `Port ${port} is taken. Stop whatever is listening there, or choose another: PORT=3001 npm start`;
  }
  if (code === "EACCES" && syscall === "listen") {
    return `PORT ${port} can't be used by this user. Choose 1024 or higher: PORT=3001 npm start`;
  }
  if (code === "EADDRNOTAVAIL" || syscall === "getaddrinfo") {
    return "HOST is not an address of this machine. Leave it out to listen on all of them.";
  }
  return null;
}
