import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { project } from "./project.ts";
import { runTool } from "./run-tool.ts";

/**
 * `npm run test:x402`: the official x402 clients pay the real route on a local chain. Their packages take half a gigabyte, so
 * they are in test/x402, separate from `npm ci`, and are installed at the first run. If that fails, the run is skipped with a
 * message.
 */
const folder = join(project, "test/x402");
const installMs = 4 * 60_000;

const reason = install();
if (reason) {
  console.log(`test:x402    skipped: ${reason}`);
  process.exit(0);
}
const { ok, output } = await runTool("vitest", ["run", "--config", "test/x402/vitest.config.ts"]);
console.log(output.trim());
process.exit(ok ? 0 : 1);

/** Why the installation failed, or null. */
function install(): string | null {
  if (process.platform !== "linux" || process.arch !== "x64") return "the test chain is for Linux on x64.";
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  const installed = join(folder, "node_modules/.installed-from");
  if (readOrEmpty(installed) === lock) return null;
  const args = ["ci", "--ignore-scripts", "--prefer-offline", "--prefix", folder];
  const { status, error } = spawnSync("npm", args, { cwd: folder, timeout: installMs, stdio: "ignore" });
  if (status !== 0) {
    const why = error ? error.message : `npm ended with ${status}`;
    return `the packages of test/x402 could not be installed (${why}).`;
  }
  writeFileSync(installed, lock);
  return null;
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
