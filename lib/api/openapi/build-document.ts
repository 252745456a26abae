import type { Env } from "#lib/env";
import { brandName } from "#lib/shared/brand";
import { errorTable } from "#lib/shared/errors";
import { errorMeanings } from "../guides/error-meanings.ts";
import type { Operation } from "../operation.ts";
import { createComponentSchemas } from "./component-schemas.ts";
import { describeOperation, headerComponents } from "./describe-operation.ts";
import { describeWebhooks } from "./describe-webhooks.ts";
import { errorExamples } from "./error-examples.ts";
import { apiInfo, tagDescriptions } from "./service-info.ts";

type PathItem = Record<string, Record<string, unknown>>;
/** The part of an OpenAPI document that the build's base contains. */
export type BaseDocument = {
  openapi: string;
  info: Record<string, unknown>;
  paths: Readonly<Record<string, PathItem>>;
};

/** The base to use if the build wrote none, as with `next dev` and in tests. */
export const emptyBase: BaseDocument = { openapi: "3.1.0", info: apiInfo, paths: {} };

/**
 * The API description of this deployment: the base made from the route files, with the exact schemas, codes, headers, and
 * examples of the operations that this deployment has.
 */
export function buildDocument(deployment: {
  base: BaseDocument;
  operations: readonly Operation[];
  env: Env;
  baseUrl: string;
}): Record<string, unknown> {
  const { base, env, baseUrl } = deployment;
  const operations = deployment.operations.filter((operation) => operation.enabled?.(env) !== false);
  const schemas = createComponentSchemas();
  const paths: Record<string, PathItem> = {};
  // Only a deployment that takes orders sends webhooks.
  const webhooks = operations.some(({ id }) => id === "createOrder") ? describeWebhooks(schemas) : {};
  for (const operation of operations) {
    const method = operation.method.toLowerCase();
    paths[operation.path] = {
      ...paths[operation.path],
      [method]: {
        ...base.paths[operation.path]?.[method],
        ...describeOperation(operation, schemas),
      },
    };
  }
  return {
    openapi: base.openapi,
    info: {
      ...base.info,
      contact: { name: brandName, url: baseUrl, ...(env.SUPPORT_EMAIL ? { email: env.SUPPORT_EMAIL } : {}) },
    },
    servers: [{ url: baseUrl, description: "This deployment" }],
    tags: tagsOf([
      ...operations.map(({ tag }) => tag),
      ...(Object.keys(webhooks).length > 0 ? ["Webhooks"] : []),
    ]),
    externalDocs: { description: "The same for programs that read text", url: `${baseUrl}/llms-full.txt` },
    paths,
    webhooks,
    components: {
      securitySchemes: {
        BearerAuth: {
          type: "http",
          scheme: "bearer",
          description:
            "An optional developer key: svc_live_… or, for sandbox orders alone, svc_test_…. A key that is sent and does not verify is refused, never treated as no key.",
        },
        MailboxSession: {
          type: "http",
          scheme: "bearer",
          description:
            "A mailbox session, svcm_…, from POST /v1/mailbox_sessions: one hour, for lists and keys alone. Anywhere else it is refused.",
        },
      },
      headers: used("headers", headerComponents, paths),
      examples: used("examples", errorExamples, paths),
      schemas: schemas.all(),
    },
    "x-error-codes": errorCodes,
  };
}

/** The complete table of error codes: the meaning, whether a program may retry, and the advice. */
const errorCodes = Object.fromEntries(
  Object.entries(errorTable).map(([code, row]) => [
    code,
    { meaning: errorMeanings[code as keyof typeof errorTable], ...row },
  ]),
);

function tagsOf(tags: readonly string[]) {
  const order = Object.keys(tagDescriptions);
  const used = [...new Set(tags)];
  used.sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return used.map((name) => ({ name, description: tagDescriptions[name] }));
}

/** The shared components of a kind that the paths refer to. */
function used<T>(kind: string, components: Readonly<Record<string, T>>, paths: unknown): Record<string, T> {
  const text = JSON.stringify(paths);
  return Object.fromEntries(
    Object.entries(components).filter(([name]) => text.includes(`#/components/${kind}/${name}"`)),
  );
}
