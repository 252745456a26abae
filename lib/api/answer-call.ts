import type { Services } from "#lib/container";
import { container } from "#lib/container";
import type { Actor } from "#lib/domain/access/actor";
import { newRequestId } from "#lib/shared/ids";
import { admitCaller, identifyCaller } from "./admit-caller.ts";
import { adviseHere } from "./deployment-advice.ts";
import { toErrorResponse } from "./envelope.ts";
import { logFailure } from "./log-failure.ts";
import type { Operation } from "./operation.ts";
import type { RouteContext } from "./route-context.ts";

/** A received call. `headers` are added to every answer to it. */
export type IncomingCall = {
  services: Services;
  headers: Record<string, string>;
  /** Returns the caller if its scope and throttles allow the call. Throws what identifyCaller and admitCaller throw. */
  admit: (rules: Pick<Operation, "scope" | "throttles" | "mailboxSession">, body?: unknown) => Promise<Actor>;
};

/**
 * What REST and MCP both do around a call: turn a failure into the error envelope, and write one log line that contains only `op`,
 * the IDs, and the status.
 */
export function answerCall(
  op: string,
  request: Request,
  context: RouteContext,
  work: (call: IncomingCall) => Promise<Response>,
): Promise<Response> {
  const requestId = context.requestId ?? newRequestId();
  const { tracing } = container();
  tracing.nameTrace(`${request.method} ${op}`);
  const attributes = { "posthorn.request_id": requestId };
  return tracing.run(op, { attributes }, () => answer(op, request, { ...context, requestId }, work));
}

async function answer(
  op: string,
  request: Request,
  context: RouteContext & { requestId: string },
  work: (call: IncomingCall) => Promise<Response>,
): Promise<Response> {
  const started = performance.now();
  const { requestId } = context;
  const services = container();
  const headers: Record<string, string> = {
    ...context.headers,
    "X-Request-Id": requestId,
    "Cache-Control": "no-store",
  };
  let actor: Actor | undefined;
  let code: string | undefined;
  let response: Response;
  const admit: IncomingCall["admit"] = async (rules, body) => {
    const caller = await identifyCaller(request, context, services, rules);
    actor = caller.actor;
    await admitCaller(rules, caller, body, services, headers);
    return actor;
  };
  try {
    response = await work({ services, headers, admit });
  } catch (error) {
    const failure = toErrorResponse(error);
    code = failure.envelope.code;
    services.tracing.noteFailure(error);
    logFailure(error, requestId, services);
    const envelope = adviseHere(failure.envelope, services);
    response = json(
      failure.status,
      { ...envelope, request_id: requestId },
      { ...headers, ...failure.headers },
    );
  }
  const ms = performance.now() - started;
  services.metrics.noteRequest(op, response.status, ms);
  services.logger.info(
    {
      req: requestId,
      op,
      status: response.status,
      ms: Math.round(ms * 10) / 10,
      ...(code ? { code } : {}),
      ...(actor?.kind === "key" ? { key: actor.keyId } : {}),
    },
    "request",
  );
  return response;
}

export function json(status: number, body: unknown, headers: Record<string, string>): Response {
  headers["Content-Type"] = "application/json; charset=utf-8";
  return new Response(JSON.stringify(body), { status, headers });
}
