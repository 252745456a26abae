import type { IncomingMessage } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { clientAddressHeader, writeTrustedAddress } from "#lib/api/trusted-client";

const routerState = "next-router-state-tree";

/**
 * What Next and the handlers behind it may believe. A client's own headers of these names are removed: Next trusts
 * X-Forwarded-*, and takes the nonce for its scripts from a CSP header of the request.
 */
export function markForNext(
  request: IncomingMessage,
  address: string | null,
  nonce: string | undefined,
): void {
  const { headers } = request;
  for (const name of [
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-port",
    "x-forwarded-proto",
    "forwarded",
    "x-real-ip",
    // There are no server actions, and Next logs the name of one that it does not know.
    "next-action",
  ]) {
    delete headers[name];
  }
  headers[clientAddressHeader] = writeTrustedAddress(address);
  if (!isRouterState(headers[routerState])) delete headers[routerState];
  if (nonce === undefined) {
    delete headers["content-security-policy"];
    delete headers["x-nonce"];
  } else {
    headers["content-security-policy"] = `script-src 'nonce-${nonce}'`;
    headers["x-nonce"] = nonce;
  }
}

/** Next answers 500 to a state it cannot read; without one it sends the whole page, which is right for a stale tab too. */
function isRouterState(value: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(value);
    return true;
  } catch {
    return false;
  }
}
