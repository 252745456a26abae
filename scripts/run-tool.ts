import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { project } from "./project.ts";

type Environment = Record<string, string | undefined>;
export type ToolResult = { ok: boolean; output: string };

/** Runs the command-line tool of an installed package under this Node and collects what it prints. */
export function runTool(
  packageName: string,
  args: string[],
  environment: Environment = {},
): Promise<ToolResult> {
  return runNode([toolPath(packageName), ...args], environment);
}

/** Like `runTool`, for a script of ours. */
export function runNode(args: string[], environment: Environment = {}): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: project,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...environment } as NodeJS.ProcessEnv,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const stopChild = () => child.kill();
    process.once("exit", stopChild);
    let output = "";
    const collect = (chunk: string) => {
      output += chunk;
    };
    child.stdout.setEncoding("utf8").on("data", collect);
    child.stderr.setEncoding("utf8").on("data", collect);
    child.once("error", reject);
    child.once("close", (code) => {
      process.off("exit", stopChild);
      resolve({ ok: code === 0, output });
    });
  });
}

function toolPath(packageName: string): string {
  const require = createRequire(import.meta.url);
  const manifest = packageJsonPath(packageName);
  const { bin, name } = require(manifest) as { bin: string | Record<string, string>; name: string };
  const file = typeof bin === "string" ? bin : (bin[name.split("/").at(-1) ?? name] ?? Object.values(bin)[0]);
  if (!file) throw new Error(`${packageName} has no command.`);
  return join(dirname(manifest), file);
}

/** Not by `require.resolve`: many packages do not export their package.json. */
const packageJsonPath = (packageName: string) => join(project, "node_modules", packageName, "package.json");
