import { spawn } from "node:child_process";
import { join } from "node:path";

/**
 * Runs a script of this folder as a separate process until it ends, or dies at the fault point in `env.TEST_FAULT_POINT`. Returns
 * the signal that killed it, or null if it finished, and its output lines.
 */
export async function runToFault(
  script: string,
  env: Readonly<Record<string, string>>,
): Promise<{ signal: string | null; lines: string[] }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  const signal = await new Promise<string | null>((resolve) =>
    child.once("close", (_, name) => resolve(name)),
  );
  return { signal, lines: output.split("\n").filter(Boolean) };
}
