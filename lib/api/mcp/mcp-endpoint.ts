import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { container, type Services } from "#lib/container";
import { AppError } from "#lib/shared/errors";
import { newRequestId } from "#lib/shared/ids";
import { baseUrlOf, sentOrigin } from "../base-url.ts";
import { toErrorResponse } from "../envelope.ts";
import { createOrder } from "../operations/orders.ts";
import { parseJsonBytes } from "../parse-json.ts";
import { bodyOf, bodyTooLong } from "../read-body.ts";
import type { RouteContext } from "../route-context.ts";
import { isAllowedOrigin } from "./allowed-origin.ts";
import { formatOf, inFormat } from "./answer-format.ts";
import { requestStateOf } from "./ask-person.ts";
import { callTool, type ToolCaller } from "./call-tool.ts";
import { dropExcessFields, fieldNames } from "./drop-excess-fields.ts";
import { serverIdentity } from "./server-identity.ts";
import { publishedInput, publishedOutput, unchecked } from "./tool-schemas.ts";
import { describeTool, tools } from "./tools.ts";

/** The largest letter, and room for the JSON-RPC around it. */
const maxBytes = (createOrder.maxBodyBytes ?? 0) + 10_000;
/** How long a client may cache the list of tools. It changes only with a deployment. */
const listTtlMs = 3_600_000;
/** A shorter message can't contain enough fields to delay other callers. */
const usualBytes = 16_384;

/**
 * MCP over streamable HTTP, stateless: revision 2026-07-28, and those of 2024 and 2025 through the same tools. A plain `(Request)
 * => Response`, like the result of route().
 */
export async function handleMcp(request: Request, context: RouteContext = {}): Promise<Response> {
  const services = container();
  const requestId = context.requestId ?? newRequestId();
  const started = performance.now();
  const response = await answer({ request, context, services, requestId });
  response.headers.set("X-Request-Id", requestId);
  response.headers.set("Cache-Control", "no-store");
  services.metrics.noteRequest("mcp", response.status, performance.now() - started);
  services.logger.info({ req: requestId, op: "mcp", status: response.status }, "request");
  return response;
}

/** Our own server refuses other methods. If it isn't in front, this handler refuses them with the same message. */
handleMcp.allowed = ["POST"] as const;

async function answer(from: ToolCaller): Promise<Response> {
  const { request, context, services } = from;
  const addresses = { configured: services.env.PUBLIC_BASE_URL, sentTo: sentOrigin(request) };
  if (!isAllowedOrigin(request.headers.get("origin"), addresses)) {
    return refuse(new AppError("forbidden_origin", "Pages from this origin can't call the tools."));
  }
  if (request.method !== "POST") {
    const refusal = refuse(new AppError("method_not_allowed", "Call the tools with POST."));
    refusal.headers.set("Allow", "POST, OPTIONS");
    return refusal;
  }
  let message: { parsedBody?: unknown };
  try {
    message = readMessage(await bodyOf(request, context, maxBytes));
  } catch (error) {
    return refuse(error);
  }
  // One handler per request: callers never share state, because nothing is kept between calls.
  const handler = createMcpHandler(() => serverFor(from), {
    maxSubscriptions: 0,
    maxRequestBodySize: maxBytes,
    onerror: (error) => services.logger.debug({ err: error, req: from.requestId }, "mcp"),
  });
  const { url, method, signal } = request;
  const format = formatOf(request.headers.get("accept"));
  const headers = new Headers(request.headers);
  if (format !== "neither") headers.set("Accept", "application/json, text/event-stream");
  return inFormat(await handler.fetch(new Request(url, { method, headers, signal }), message), format);
}

/** Returns no message for invalid JSON. The handler then reads an empty body and answers as the protocol requires. */
function readMessage(body: Buffer): { parsedBody?: unknown } {
  try {
    const message = withoutNullParams(parseJsonBytes(body));
    return { parsedBody: body.length > usualBytes ? dropExcessFields(message, knownFields()) : message };
  } catch (error) {
    if (error instanceof RangeError) throw bodyTooLong();
    return {};
  }
}

/** docs/rules.md#null-fields. Some clients send null for "no parameters" and "no arguments", which the protocol's library refuses. */
function withoutNullParams(message: unknown): unknown {
  if (Array.isArray(message)) return message.map(withoutNullParams);
  if (typeof message !== "object" || message === null) return message;
  const { params, ...rest } = message as { params?: unknown };
  if (params === null) return rest;
  if (typeof params !== "object" || params === null) return message;
  const { arguments: sent, ...others } = params as { arguments?: unknown };
  return sent === null ? { ...rest, params: others } : message;
}

function serverFor(from: ToolCaller): McpServer {
  const { env } = from.services;
  const server = new McpServer(serverIdentity(baseUrlOf(from.request, env)), {
    capabilities: { tools: { listChanged: false } },
    requestState: requestStateOf(from.services.keyring),
    cacheHints: {
      "tools/list": { ttlMs: listTtlMs, cacheScope: "public" },
      "server/discover": { ttlMs: listTtlMs, cacheScope: "public" },
    },
    instructions:
      "Sends real US mail. Steps: call quote_letter (free); test with send_letter and sandbox: true; show the person who pays the address, the pages, and the price; send live with the quote's confirmation_token, best with require_approval: true; give the person order_url, which is their private link to the letter; track with get_letter_status.",
  });
  for (const { tool, config } of registrationsOf(from.services)) {
    server.registerTool(tool.name, config, (sent, context) =>
      callTool(tool, (sent ?? {}) as Record<string, unknown>, from, context),
    );
  }
  return server;
}

let names: ReadonlySet<string> | undefined;

/** The field names of the tools' arguments. The protocol's own fields are few. */
function knownFields(): ReadonlySet<string> {
  names ??= fieldNames(tools.map((tool) => publishedInput(tool.input)));
  return names;
}

const registrations = new WeakMap<Services, ReturnType<typeof describeTools>>();

function registrationsOf(services: Services) {
  const made = registrations.get(services) ?? describeTools(services);
  registrations.set(services, made);
  return made;
}

function describeTools({ env, credits }: Services) {
  const facts = { prices: env.PRICE_BOOK, takesTokens: credits.takesTokens };
  return tools.map((tool) => ({
    tool,
    config: {
      title: tool.title,
      description: describeTool(tool, facts),
      annotations: { title: tool.title, ...tool.annotations },
      inputSchema: unchecked(publishedInput(tool.input, tool)),
      outputSchema: unchecked(publishedOutput(tool.output)),
    },
  }));
}

function refuse(error: unknown): Response {
  const { status, envelope, headers } = toErrorResponse(error);
  return Response.json(envelope, { status, headers });
}
