import type { Services } from "#lib/container";
import type { Actor } from "#lib/domain/access/actor";
import { assertCharacters } from "#lib/shared/assert-characters";
import { dropNulls } from "#lib/shared/drop-nulls";
import { AppError } from "#lib/shared/errors";
import { parseInput } from "#lib/shared/parse-input";
import { tracedId } from "#lib/shared/tracing";
import { answerCall, json } from "./answer-call.ts";
import { declareOperation } from "./declared-operations.ts";
import type { InputOf, Operation, Reply, ReplyFunction } from "./operation.ts";
import { bodyOf, parseJson, parseJsonWithRows } from "./read-body.ts";
import type { RouteContext } from "./route-context.ts";

export type Call<O extends Operation> = {
  body: InputOf<O["body"]>;
  params: InputOf<O["params"]>;
  query: InputOf<O["query"]>;
  /** The parsed JSON as sent, before defaults and normalization. */
  sentBody: unknown;
  actor: Actor;
  /** The body of an operation that reads it raw. Throws payload_too_large, service_unavailable. */
  readBody: (maxBytes: number) => Promise<Buffer>;
  request: Request;
  services: Services;
  reply: ReplyFunction<O>;
};

export type RouteHandler = ((request: Request, context?: RouteContext) => Promise<Response>) & {
  operation: Operation;
};

/** The largest body of an operation that doesn't set its own limit: 50,000 characters of text, however they are escaped. */
const defaultMaxBodyBytes = 400_000;

/**
 * Makes a plain `(Request) => Response` from an operation and its handler: parse → caller → scope → throttle → handler → serialize
 * → log. Turns every failure into the error envelope. Passes every answer through the schema of its status, so that street lines
 * can't leak.
 */
export function route<const O extends Operation>(
  operation: O,
  handler: (call: Call<O>) => Promise<Reply>,
): RouteHandler {
  const handle = (request: Request, context: RouteContext = {}): Promise<Response> =>
    answerCall(operation.id, request, context, async ({ services, headers, admit }) => {
      if (operation.enabled?.(services.env) === false) {
        throw new AppError("not_found", "This deployment does not have this endpoint.");
      }
      const input = await parseRequest(operation, request, context);
      const actor = await admit(operation, input.body);
      const readRaw = (maxBytes: number) => bodyOf(request, context, maxBytes);
      const call = { ...input, actor, readBody: readRaw, request, services, reply };
      const answer = await handler(call as Call<O>);
      if (services.tracing.isOn) services.tracing.note(tracedOrder(input.params, answer.body));
      return serialize(operation, answer, headers);
    });
  declareOperation(operation);
  return Object.assign(handle, { operation });
}

/** The trace attribute for the order that the operation read or made. It lets you find the trace from the order's ID. */
function tracedOrder(params: unknown, body: unknown): Record<string, string> {
  const made = (body as { order?: { id?: unknown } } | null | undefined)?.order?.id;
  const id = made ?? (params as { id?: unknown } | undefined)?.id;
  return typeof id === "string" ? { "posthorn.order": tracedId(id) } : {};
}

async function parseRequest(operation: Operation, request: Request, context: RouteContext) {
  const params = operation.params ? parseInput(operation.params, await context.params, "path") : undefined;
  const sentQuery = operation.query ? queryOf(request.url) : undefined;
  const query = operation.query ? parseInput(operation.query, sentQuery, "query") : undefined;
  // An operation that declares 400 itself answers invalid input in its own shape.
  if (!operation.responses[400]) {
    assertCharacters(sentQuery);
    if (operation.query) assertGivenOnce(request.url);
  }
  if (!operation.body) return { params, query, body: undefined, sentBody: undefined };
  const maxBytes = operation.maxBodyBytes ?? defaultMaxBodyBytes;
  const bytes = await bodyOf(request, context, maxBytes);
  const parsed =
    operation.optionalBody && bytes.length === 0
      ? {}
      : await parseBody(operation, request.headers.get("content-type"), bytes);
  const sentBody = dropNulls(operation.body, parsed);
  const body = parseInput(operation.body, sentBody, "body");
  assertCharacters(sentBody);
  return { params, query, sentBody, body };
}

const parseBody = ({ rowsApart }: Operation, contentType: string | null, bytes: Buffer) =>
  rowsApart ? parseJsonWithRows(contentType, bytes) : parseJson(contentType, bytes);

function fieldsOf(url: string): URLSearchParams {
  const start = url.indexOf("?");
  return new URLSearchParams(start < 0 ? "" : url.slice(start + 1));
}

const queryOf = (url: string): Record<string, string> => Object.fromEntries(fieldsOf(url));

/** Throws validation_error for a query field that is given twice: of two values, a proxy could read the other one. */
function assertGivenOnce(url: string): void {
  const seen = new Set<string>();
  for (const path of fieldsOf(url).keys()) {
    if (seen.has(path))
      throw new AppError("validation_error", `The query has ${path} more than once.`, {
        fields: [{ path, message: "is given more than once" }],
      });
    seen.add(path);
  }
}

const reply = (status: number, body: unknown, more?: Pick<Reply, "contentType" | "headers">): Reply => ({
  status,
  body,
  ...more,
});

function serialize(operation: Operation, answer: Reply, headers: Record<string, string>): Response {
  const { status, body } = answer;
  const declared = operation.responses[status];
  if (!declared) throw new Error(`${operation.id} does not declare ${status}`);
  const all = answer.headers ? { ...headers, ...answer.headers } : headers;
  if ("schema" in declared) return json(status, declared.schema.parse(body), all);
  const contentType = answer.contentType ?? declared.contentTypes[0];
  return new Response(body as BodyInit | null, {
    status,
    headers: contentType ? { ...all, "Content-Type": contentType } : all,
  });
}
