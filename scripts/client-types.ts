import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { declaredOperations } from "#lib/api/declared-operations";
import { llmsFullTxt } from "#lib/api/discovery/llms-full-txt";
import { loadEndpoints } from "#lib/api/entrypoints/direct-routes";
import { buildDocument, emptyBase } from "#lib/api/openapi/build-document";
import type { Services } from "#lib/container";
import { type Env, readEnv } from "#lib/env";
import { errorTable } from "#lib/shared/errors";
import { typesOf } from "../clients/typescript/types-of.ts";
import { project } from "./project.ts";
import { pythonTypes } from "./python-types.ts";

/** The client's package. */
export const client = join(project, "clients/typescript");
/** The generated files, relative to the client's folder, and their content. */
export const clientFiles = {
  "src/types.ts": async () => `${writtenBy}\n${await componentTypes()}`,
  "src/error-codes.ts": async () => errorCodes(),
  "../python/src/posthorn/types.py": async () => pythonModule(await contract()),
  "../python/src/posthorn/_codes.py": async () => pythonCodes(),
  "../openapi.json": async () => `${JSON.stringify(await contract(), null, 2)}\n`,
  "../llms-full.txt": async () => forPrograms(),
};

/** The contract: every path, body, and answer of a deployment without a bucket. */
export async function contract() {
  await loadEndpoints(join(project, "app"), ["v1"]);
  return buildDocument({
    base: emptyBase,
    operations: declaredOperations(),
    env: {} as Env,
    baseUrl: "http://localhost:3000",
  });
}

/** Without paths: they are three quarters of the text, and the client's methods stand for them. */
async function componentTypes(): Promise<string> {
  const types = await typesOf({ ...(await contract()), paths: {}, webhooks: {} });
  return types.replace(/^export type (paths|webhooks|operations|\$defs) = .*\n/gm, "");
}

/** The documents for programs that know nothing about the service but its URL. */
async function forPrograms(): Promise<string> {
  await loadEndpoints(join(project, "app"), ["v1"]);
  const env = readEnv({ DATABASE_URL: "postgresql://localhost/none", APP_SECRET: "a".repeat(32) });
  return llmsFullTxt({
    services: { env, credits: { takesTokens: false } } as Services,
    baseUrl: "http://localhost:3000",
  });
}

const retryableCodes = Object.entries(errorTable).flatMap(([code, row]) => (row.retryable ? [code] : []));

function errorCodes(): string {
  const codes = Object.keys(errorTable).map((code) => `  | "${code}"`);
  const retryable = retryableCodes.map((code) => `  "${code}",`);
  return `${writtenBy}
/** Every code an answer can carry. Match on it, never on the reason. */
export type ErrorCode =
${codes.join("\n")};

/** Codes after which the same request may be sent again; on purpose, this excludes two of the codes with status 503. */
export const retryableCodes: ReadonlySet<string> = new Set([
${retryable.join("\n")}
]);
`;
}

const writtenBy =
  "// Written by `npm run client:types` from the contract of the service; a test holds it against that.\n";

const pythonWrittenBy = `"""Written by npm run client:types from the contract of the service; a test holds it against that."""

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union
`;

function pythonModule(document: object): string {
  const { components } = document as { components: { schemas: Record<string, object> } };
  return `${pythonWrittenBy}\n${pythonTypes(components.schemas)}\n`;
}

function pythonCodes(): string {
  const codes = retryableCodes.map((code) => `        "${code}",\n`).join("");
  return `"""Written by npm run client:types from the error table of the service; a test holds it against that."""

# Codes after which the same request may be sent again; on purpose, this excludes two of the codes with status 503.
RETRYABLE_CODES = frozenset(
    {
${codes}    }
)
`;
}

if (import.meta.main) {
  for (const [file, write] of Object.entries(clientFiles)) writeFileSync(join(client, file), await write());
}
