import { existsSync } from "node:fs";
import { join } from "node:path";
import { CannotStart, orExplain } from "./cannot-start.ts";
import { compressFiles } from "./compress-files.ts";
import { fingerprint, makeWhenStale } from "./fingerprint.ts";
import { ensurePrismaClient } from "./generate.ts";
import { hintCompile } from "./hint-compile.ts";
import { ensureClients } from "./pack-clients.ts";
import { project } from "./project.ts";
import { runTool } from "./run-tool.ts";

const sources = [
  "app",
  "components",
  "lib",
  "messages",
  "public",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "prisma/schema",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
const openApiConfig = "openapi-gen.config.ts";

/**
 * Describes the API, packs the clients, and builds the pages, each unless it is up to date with the sources. Returns whether the pages were built.
 */
export async function ensureBuild(onBuild: () => void = () => {}): Promise<boolean> {
  await ensureOpenApi();
  await ensureClients();
  const print = fingerprint([...sources, openApiConfig], isSource);
  return makeWhenStale(".next/fingerprint", print, async () => {
    onBuild();
    await make("next", ["build"], "The pages could not be built", { NODE_ENV: "production" });
    hintCompile(join(project, ".next"));
    await compressFiles(join(project, ".next/static"));
  });
}

/** Writes .openapi/openapi.json from the route files. */
export async function ensureOpenApi(): Promise<void> {
  if (!existsSync(join(project, openApiConfig))) return;
  const print = fingerprint(["app/v1", "lib", openApiConfig, "package-lock.json"], isSource);
  await makeWhenStale(".openapi/fingerprint", print, () =>
    make("next-openapi-gen", ["generate"], "The API description could not be generated"),
  );
}

/** Excludes tests, Prisma's generated client, and the letters' fonts (16 MB), which are read when a letter is printed. */
const isSource = (path: string) => !/\.i?test\.tsx?$|^lib\/db\/generated\/|^lib\/.*\.ttf$/.test(path);

async function make(tool: string, args: string[], failure: string, environment = {}): Promise<void> {
  const { ok, output } = await runTool(tool, args, environment);
  if (!ok) throw new CannotStart(`${failure}:\n${output}`);
}

if (import.meta.main) {
  await orExplain(async () => {
    await ensurePrismaClient();
    const built = await ensureBuild(() => console.log("Building."));
    console.log(built ? "Built." : "The build is up to date.");
  });
}
