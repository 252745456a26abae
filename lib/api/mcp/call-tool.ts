import type { CallToolResult, InputRequiredResult, ServerContext } from "@modelcontextprotocol/server";
import type { Services } from "#lib/container";
import { assertCharacters } from "#lib/shared/assert-characters";
import { dropNulls } from "#lib/shared/drop-nulls";
import { parseInput } from "#lib/shared/parse-input";
import { admitCaller, type Caller, identifyCaller } from "../admit-caller.ts";
import { adviseHere } from "../deployment-advice.ts";
import { toErrorResponse } from "../envelope.ts";
import { logFailure } from "../log-failure.ts";
import type { RouteContext } from "../route-context.ts";
import { inToolWords } from "./tool-words.ts";
import { anyTool, type Tool } from "./tools.ts";

/** The protocol allows an object here, or no arguments at all. */
type Arguments = Readonly<Record<string, unknown>>;
export type ToolCaller = { request: Request; context: RouteContext; services: Services; requestId: string };

/** Says which arguments were ignored, because the tool no longer takes them. */
function ignoredNote({ retired = {} }: Tool, sent: Arguments): string | null {
  const names = Object.keys(retired).filter((name) => sent[name] !== undefined && sent[name] !== null);
  if (names.length === 0) return null;
  return `Ignored: ${names.map((name) => `${name} (${retired[name]})`).join(", ")}.`;
}

/** Removes arguments that the tool no longer takes, and optional arguments that are null. */
function takenOf(tool: Tool, sent: Arguments): Arguments {
  const { retired = {} } = tool;
  const taken = Object.entries(sent).filter(([name]) => !Object.hasOwn(retired, name));
  return dropNulls(tool.input, Object.fromEntries(taken)) as Arguments;
}

/**
 * Runs a tool as `/v1` runs its operation: the same key, scope, throttles, checks, and answer. Never throws: a failure becomes a
 * result that says what to do, and a bug reveals nothing.
 */
export async function callTool(
  tool: Tool,
  given: Arguments,
  from: ToolCaller,
  context: ServerContext,
): Promise<CallToolResult | InputRequiredResult> {
  const { services, requestId } = from;
  const started = performance.now();
  let caller: Caller | undefined;
  let code: string | undefined;
  let result: CallToolResult | InputRequiredResult;
  try {
    const sent = takenOf(tool, given);
    const input = parseInput(tool.input, { ...tool.defaults, ...sent }, "body");
    assertCharacters(given);
    caller = await identifyCaller(from.request, from.context, services);
    await admitCaller(anyTool, caller, input, services, {});
    await admitCaller(tool.operation, caller, input, services, {});
    const call = { input, sent, actor: caller.actor, services };
    const asked = await tool.ask?.(call, context);
    result = asked ?? toSuccess(tool.output.parse(await tool.run(call)), ignoredNote(tool, given));
  } catch (error) {
    const failure = toFailure(error, requestId, services);
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

function toSuccess(parsed: unknown, ignored: string | null): CallToolResult {
  const plain = parsed as Record<string, unknown>;
  const answer = ignored ? { ...plain, note: [plain.note, ignored].filter(Boolean).join(" ") } : plain;
  const { next } = answer;
  return resultOf(Array.isArray(next) ? { ...answer, next: (next as string[]).map(inToolWords) } : answer);
}

/** The error envelope of `/v1` in the tools' words, with the values of its headers and whether a program may retry. */
function toFailure(
  error: unknown,
  requestId: string,
  services: Services,
): Record<string, unknown> & { code: string } {
  const { envelope: plain, headers } = toErrorResponse(error);
  const envelope = adviseHere(plain, services);
  const wait = headers["Retry-After"];
  return {
    ...envelope,
    reason: inToolWords(envelope.reason),
    next: envelope.next.map(inToolWords),
    request_id: requestId,
    ...(wait === undefined ? {} : { retry_after_seconds: Number(wait) }),
  };
}

/** Clients that don't support structured content read the same content as text (MCP, Structured Content). */
function resultOf(structuredContent: Record<string, unknown>): CallToolResult {
  return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
}
