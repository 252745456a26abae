import type { z } from "zod";
import { type Call, callJson } from "./browser-client.ts";
import type * as Wire from "./browser-schemas.ts";

/** The calls about a purchase of credit. In a separate file, because /send loads none of them. */

export type Purchase = z.output<typeof Wire.creditPurchaseSchema>["purchase"];

type PurchaseKey = { id: string; token: string };
async function callPurchase({ id, token }: PurchaseKey, path: string, options: Call) {
  const headers = { "X-Capability-Token": token };
  const target = `/v1/credits/purchases/${encodeURIComponent(id)}${path}`;
  return (await callJson("creditPurchaseSchema", target, { ...options, headers })).purchase;
}

/** A purchase of credit, for the browser that made it. */
export const getPurchase = (key: PurchaseKey, signal?: AbortSignal) => callPurchase(key, "", { signal });
/** Emails its code again, at most once a day. */
export const resendCode = (key: PurchaseKey) => callPurchase(key, "/resend", { method: "POST" });
/** Voids its code and emails a new one to the right address. */
export const correctPurchase = (key: PurchaseKey, email: string) =>
  callPurchase(key, "/email", { method: "PUT", body: { email } });
