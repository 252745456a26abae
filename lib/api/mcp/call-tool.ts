import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Services } from "#lib/container";
import { assertCharacters } from "#lib/shared/assert-characters";
import { errorTable, isAppError } from "#lib/shared/errors";
import { parseInput } from "#lib/shared/parse-input";
import { admitCaller, type Caller, identifyCaller } from "../admit-caller.ts";
import { toErrorResponse } from "../envelope.ts";
import { logFailure } from "../log-failure.ts";
import type { RouteContext } from "../route-context.ts";
import { inToolWords } from "./tool-words.ts";
import { anyTool, type Tool } from "./tools.ts";

/** The protocol allows an object here, or no arguments at all. */
type Arguments = Readonly<Record<string, unknown>>;
export type ToolCaller = { request: Request; context: RouteContext; services: Services; requestId: string };

/**
 * Runs a tool as `/v1` runs its operation: the same key, scope, throttles, checks, and answer. Never throws: a failure becomes a
 * result that says what to do, and a bug reveals nothing.
 */
export async function callTool(tool: Tool, sent: Arguments, from: ToolCaller): Promise<CallToolResult> {
  const { services, requestId } = from;
  const started = performance.now();
  let caller: Caller | undefined;
  let code: string | undefined;
  let result: CallToolResult;
  try {
    const input = parseInput(tool.input, { ...tool.defaults, ...sent }, "body");
    assertCharacters(sent);
    caller = await identifyCaller(from.request, from.context, services);
    await admitCaller(anyTool, caller, input, services, {});
    await admitCaller(tool.operation, caller, input, services, {});
    const answer = await tool.run({ input, sent, actor: caller.actor, services });
    result = toSuccess(tool.output.parse(answer) as Record<string, unknown>);
  } catch (error) {
    const failure = toFailure(error, requestId);
    code = failure.code;
    logFailure(error, requestId, services);
    result = { isError: true, ...resultOf(failure) };
  }
  services.logger.info(
    {
      req: requestId,
      op: `mcp.${tool.name}`,
      ms: Math.round((performance.now() - started) * 10) / 10,
      ...(code ? { code } : {}),
      ...(caller?.actor.kind === "key" ? { key: caller.actor.keyId } : {}),
    },
    "tool",
  );
  return result;
}

function toSuccess(answer: Record<string, unknown>): CallToolResult {
  const { next } = answer;
  return resultOf(Array.isArray(next) ? { ...answer, next: (next as string[]).map(inToolWords) } : answer);
}

/** The error envelope of `/v1` in the tools' words, with the values of its headers and whether a program may retry. */
function toFailure(error: unknown, requestId: string): Record<string, unknown> & { code: string } {
  const { envelope, headers } = toErrorResponse(error);
  const isHopeless = isAppError(error) && error.details.retryable === false;
  const retryable = !isHopeless && errorTable[envelope.code as keyof typeof errorTable].retryable;
  const wait = headers["Retry-After"];
  return {
    ...envelope,
    reason: inToolWords(envelope.reason),
    next: envelope.next.map(inToolWords),
    request_id: requestId,
    retryable,
    ...(wait === undefined ? {} : { retry_after_seconds: Number(wait) }),
  };
}

/** Clients that don't support structured content read the same content as text (MCP, Structured Content). */
function resultOf(structuredContent: Record<string, unknown>): CallToolResult {
  return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
}
