import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { project } from "./project.ts";

export type ToolResult = { ok: boolean; output: string };

const running = new Set<ChildProcess>();
process.once("exit", stopTools);

/** Like Ctrl-C, so that Playwright stops the server that it started. */
export function stopTools(): void {
  for (const child of running) child.kill("SIGINT");
}

/** Runs an installed package's command-line tool under this Node, and ends it together with this process. */
export function runTool(
  packageName: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [toolPath(packageName), ...args], {
      cwd: project,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...environment } as NodeJS.ProcessEnv,
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    let output = "";
    const collect = (chunk: string) => {
      output += chunk;
    };
    child.stdout.setEncoding("utf8").on("data", collect);
    child.stderr.setEncoding("utf8").on("data", collect);
    child.once("error", reject);
    child.once("close", (code) => {
      running.delete(child);
      // Removes colors, because the output may not go to a terminal, and Next colors its excerpts regardless of its settings.
      resolve({ ok: code === 0, output: stripVTControlCharacters(output) });
    });
  });
}

/** Not with `require.resolve`, because many packages don't export their package.json. */
function toolPath(packageName: string): string {
  const folder = join(project, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === "string" ? bin : Object.values(bin)[0];
  if (!file) throw new Error(`${packageName} has no command.`);
  return join(folder, file);
}
