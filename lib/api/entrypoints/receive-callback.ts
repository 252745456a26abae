import { container, type Services } from "#lib/container";
import { networkOf } from "#lib/domain/access/client-address";
import { isAppError } from "#lib/shared/errors";
import { newRequestId } from "#lib/shared/ids";
import { toErrorResponse } from "../envelope.ts";
import { bodyOf } from "../read-body.ts";
import type { RouteContext } from "../route-context.ts";

/** Larger than any vendor's callback. Checked before the signature is computed over the body. */
const maxCallbackBytes = 1_000_000;

/**
 * A forged callback can refund a printed letter, so guesses at a secret are counted. Once an address is over the limit, even right
 * callbacks from it are refused; vendors send them again.
 */
const wrongCallbacks = { name: "wrong_callback", perMinute: 20 };

/**
 * Receives a vendor's callbacks: passes the raw bytes, up to a limit, to the function that checks their signature. Answers 200 once
 * the event is stored, so that the vendor stops retrying. The event's effects run in the background.
 */
export function receiveCallback(
  vendor: string,
  receive: (
    services: Services,
    request: Request,
    body: Buffer,
    params: Readonly<Record<string, string | string[] | undefined>>,
  ) => Promise<void>,
): (request: Request, context?: RouteContext) => Promise<Response> {
  return async (request, context = {}) => {
    const services = container();
    const requestId = context.requestId ?? newRequestId();
    const headers = {
      "Content-Type": "application/json; charset=utf-8",
      "X-Request-Id": requestId,
      "Cache-Control": "no-store",
    };
    const log = (status: number, code?: string) =>
      services.logger.info(
        { req: requestId, op: `callback_${vendor}`, status, ...(code ? { code } : {}) },
        "request",
      );
    const { clientAddress } = context;
    const caller = clientAddress ? `addr:${networkOf(clientAddress)}` : null;
    try {
      if (caller) await services.throttle.assertBelow(wrongCallbacks, caller);
      const body = await bodyOf(request, context, maxCallbackBytes);
      await receive(services, request, body, (await context.params) ?? {});
      log(200);
      return new Response('{"received":true}', { headers });
    } catch (error) {
      if (caller && isAppError(error) && error.code === "validation_error")
        await services.throttle.consume(wrongCallbacks, caller).catch(() => undefined);
      const failure = toErrorResponse(error);
      if (!isAppError(error)) services.logger.error({ err: error, req: requestId }, "failure");
      log(failure.status, failure.envelope.code);
      return new Response(JSON.stringify(failure.envelope), {
        status: failure.status,
        headers: { ...headers, ...failure.headers },
      });
    }
  };
}
