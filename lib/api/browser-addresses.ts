import type { z } from "zod";
import { callJson } from "./browser-client.ts";
import type * as Wire from "./browser-schemas.ts";

export type AddressSuggestion = z.output<typeof Wire.suggestionsSchema>["suggestions"][number];
export type AddressVerification = z.output<typeof Wire.verifyResponseSchema>;

/** Suggests U.S. addresses that begin with this text. `enabled` is false if no vendor of suggestions is configured. */
export const suggestAddresses = (query: string, signal?: AbortSignal) =>
  callJson("suggestionsSchema", `/v1/address/autocomplete?q=${encodeURIComponent(query)}`, { signal });

/** The check needs no name, so none leaves the browser. */
const anyone = "Current Resident";

/** Checks an address as an order would. The name isn't sent. Lines may be empty. */
export const verifyAddress = (
  { line1, line2, city, state, zip }: Readonly<Record<"line1" | "line2" | "city" | "state" | "zip", string>>,
  role: "recipient" | "sender",
  signal?: AbortSignal,
) => {
  const address = { name: anyone, line1, ...(line2.trim() ? { line2 } : {}), city, state, zip };
  return callJson("verifyResponseSchema", "/v1/address/verify", {
    method: "POST",
    body: { address, role },
    signal,
  });
};
