/** The capability token of a request. X-Cancel-Token is a legacy alias (docs/rules.md#cancel-token-alias). */
export function presentedCapability(request: Request): string | null {
  return request.headers.get("x-capability-token") ?? request.headers.get("x-cancel-token");
}
