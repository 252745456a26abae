import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createFaults, listen, readBody, sendJson } from "./address-faults.ts";

/**
 * Simulates the parts of the Postal Service's address API v3 that we use (repository USPS/api-examples): OAuth by client
 * credentials, then `GET /addresses/v3/address`. An address is confirmed as requested, in capitals, unless `say` set another
 * answer.
 */
export type UspsAnswer =
  | { refuse: string }
  | { DPVConfirmation: "Y" | "D" | "S" | "N" | ""; address?: Partial<UspsAddress>; vacant?: "Y" };
type UspsAddress = {
  streetAddress: string;
  secondaryAddress: string;
  city: string;
  state: string;
  ZIPCode: string;
  ZIPPlus4: string;
};

const refusalTexts: Readonly<Record<string, string>> = {
  "010001": "Invalid Address",
  "010002": "Invalid ZIP Code",
  "010003": "Invalid State Code",
  "010004": "Invalid City",
  "010005": "Address Not Found",
  "010006": "Multiple addresses were found for the information you entered, and no default exists.",
};

export async function startUsps(options: { tokenSeconds?: number; port?: number } = {}) {
  const clientId = "usps-client";
  const clientSecret = "usps-secret";
  const tokens = new Set<string>();
  const said = new Map<string, UspsAnswer>();
  /** The queries of address calls, in order. */
  const asked: Record<string, string>[] = [];
  const counts = { tokens: 0 };
  const faults = createFaults();
  const tokenFaults = createFaults();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://usps");
    if (request.method === "POST" && url.pathname === "/oauth2/v3/token") return giveToken(request, response);
    if (request.method === "GET" && url.pathname === "/addresses/v3/address")
      return answer(request, url, response);
    return fail(response, 404, "404", "Not Found");
  }

  async function giveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    counts.tokens += 1;
    const body = JSON.parse(await readBody(request)) as Record<string, string>;
    if (tokenFaults.strike(response)) return;
    const genuine = body.client_id === clientId && body.client_secret === clientSecret;
    if (!genuine || body.grant_type !== "client_credentials")
      return fail(response, 401, "invalid_client", "Client authentication failed");
    const token = randomBytes(16).toString("hex");
    tokens.add(token);
    sendJson(response, 200, {
      access_token: token,
      token_type: "Bearer",
      issued_at: "1790000000000",
      expires_in: String(options.tokenSeconds ?? 28_799),
      status: "approved",
      scope: "addresses",
    });
  }

  async function answer(request: IncomingMessage, url: URL, response: ServerResponse): Promise<void> {
    const query = Object.fromEntries(url.searchParams);
    asked.push(query);
    if (faults.strike(response)) return;
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    if (!tokens.has(token)) return fail(response, 401, "401", "Unauthorized");
    const allowed = [
      "streetAddress",
      "secondaryAddress",
      "city",
      "state",
      "ZIPCode",
      "ZIPPlus4",
      "urbanization",
    ];
    const unknown = Object.keys(query).find((name) => !allowed.includes(name));
    if (unknown || !query.streetAddress || !/^[A-Z]{2}$/.test(query.state ?? ""))
      return fail(response, 400, "400", `Wrong input ${unknown ?? ""}`);
    if (query.ZIPCode && !/^\d{5}$/.test(query.ZIPCode)) return refuse(response, "010002");
    const known = said.get(query.streetAddress.toUpperCase()) ?? { DPVConfirmation: "Y" as const };
    if ("refuse" in known) return refuse(response, known.refuse);
    const upper = (name: string) => (query[name] ?? "").toUpperCase();
    sendJson(response, 200, {
      firm: null,
      address: {
        streetAddress: upper("streetAddress"),
        streetAddressAbbreviation: null,
        secondaryAddress: upper("secondaryAddress") || null,
        city: upper("city"),
        state: query.state,
        ZIPCode: query.ZIPCode,
        ZIPPlus4: query.ZIPPlus4 || fourOf(query.streetAddress),
        urbanization: null,
        ...known.address,
      },
      additionalInfo: {
        deliveryPoint: "00",
        carrierRoute: "C001",
        DPVConfirmation: known.DPVConfirmation,
        vacant: known.vacant ?? "N",
      },
      corrections: [],
      matches: known.DPVConfirmation === "Y" ? [{ code: "31", text: "Single Response - exact match" }] : [],
    });
  }

  const { url, stop } = await listen(handle, options.port);
  return {
    url,
    stop,
    env: { USPS_CLIENT_ID: clientId, USPS_CLIENT_SECRET: clientSecret, USPS_API_BASE: url },
    asked,
    counts,
    disturb: faults.disturb,
    calm: faults.calm,
    disturbTokens: tokenFaults.disturb,
    /** Sets the answer for a street address, written in capitals. */
    say: (streetAddress: string, known: UspsAnswer) => void said.set(streetAddress, known),
    /** Revokes every token early. */
    withdrawTokens: () => tokens.clear(),
  };
}

const fourOf = (street: string) =>
  String((createHash("sha256").update(street).digest().readUInt16BE(0) % 9000) + 1000);

const refuse = (response: ServerResponse, code: string) =>
  fail(response, 400, code, refusalTexts[code] ?? "Invalid Address");

function fail(response: ServerResponse, status: number, code: string, message: string): void {
  const errors = [{ status: String(status), code, title: message, detail: message }];
  sendJson(response, status, { apiVersion: "v3", error: { code, message, errors } });
}
