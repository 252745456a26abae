/** The capability token of a request; X-Cancel-Token is the legacy alias (Specification, DELETE /v1/orders/{id}). */
export function presentedCapability(request: Request): string | null {
  return request.headers.get("x-capability-token") ?? request.headers.get("x-cancel-token");
}
