import type { IncomingMessage } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { clientAddressHeader, writeTrustedAddress } from "#lib/api/trusted-client";
import { type AppLocale, defaultLocale, localeHeader, type pseudoLocale } from "#lib/shared/locales";

const routerState = "next-router-state-tree";

/**
 * Leaves only trusted headers for Next and the handlers behind it. Removes the client's own headers of these names, because Next
 * trusts X-Forwarded-*, and takes the nonce for its scripts from a CSP header of the request.
 */
export function markForNext(
  request: IncomingMessage,
  address: string | null,
  nonce: string | undefined,
  locale: AppLocale | typeof pseudoLocale = defaultLocale,
): void {
  const { headers } = request;
  for (const name of [
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-port",
    "x-forwarded-proto",
    "forwarded",
    "x-real-ip",
    // We have no server actions, and Next would log the name of an unknown action, which the client chooses.
    "next-action",
  ]) {
    delete headers[name];
  }
  headers[clientAddressHeader] = writeTrustedAddress(address);
  if (!isRouterState(headers[routerState])) delete headers[routerState];
  if (nonce === undefined) {
    delete headers["content-security-policy"];
    delete headers["x-nonce"];
    delete headers[localeHeader];
  } else {
    headers["content-security-policy"] = `script-src 'nonce-${nonce}'`;
    headers["x-nonce"] = nonce;
    headers[localeHeader] = locale;
  }
}

/** Next answers 500 to an unreadable state. If the header is missing, Next sends the whole page, which is also right for a stale tab. */
function isRouterState(value: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(value);
    return true;
  } catch {
    return false;
  }
}
