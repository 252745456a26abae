import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type BaseDocument, emptyBase } from "./build-document.ts";

const baseSchema = z.looseObject({
  openapi: z.string().startsWith("3.1"),
  info: z.record(z.string(), z.unknown()),
  paths: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))),
});

/**
 * Reads what `npm run build` wrote. If it is missing, broken, or of another version, returns the empty base: the operations define
 * everything exact.
 */
export function readBase(folder = join(process.cwd(), ".openapi")): BaseDocument {
  try {
    const { openapi, info, paths } = baseSchema.parse(
      JSON.parse(readFileSync(join(folder, "openapi.json"), "utf8")),
    );
    return { openapi, info, paths };
  } catch {
    return emptyBase;
  }
}
