import { spawn } from "node:child_process";
import { join } from "node:path";

/**
 * Runs a script of this folder as a process of its own until it ends, or dies at the fault point of `env.TEST_FAULT_POINT`. Answers the signal
 * that it died of, null when it came to its end, and the lines it wrote.
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
