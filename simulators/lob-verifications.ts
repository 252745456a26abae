import type { IncomingMessage, ServerResponse } from "node:http";
import { createFaults, listen, readBody, sendJson } from "./address-faults.ts";

/**
 * Lob's `POST /v1/us_verifications` (its published description), inside the Lob simulator or as a standalone server. An address is
 * deliverable as requested, in capitals, unless `say` set another answer.
 */
type LobDeliverability =
  | "deliverable"
  | "deliverable_unnecessary_unit"
  | "deliverable_incorrect_unit"
  | "deliverable_missing_unit"
  | "undeliverable";
export type LobKnowledge = {
  deliverability: LobDeliverability;
  primary_line?: string;
  secondary_line?: string;
  city?: string;
  state?: string;
  zip_code?: string;
  vacant?: boolean;
};

export const isVerification = ({
  method,
  path,
}: {
  method?: string | undefined;
  path?: string | undefined;
}) => method === "POST" && path === "/v1/us_verifications";

export function createLobVerifications(apiKey: string) {
  const said = new Map<string, LobKnowledge>();
  /** The request bodies it received, in order. */
  const asked: Record<string, string>[] = [];
  const faults = createFaults();

  return {
    asked,
    disturb: faults.disturb,
    calm: faults.calm,
    /** Sets the answer for a primary line, written in capitals. */
    say: (primaryLine: string, known: LobKnowledge) => void said.set(primaryLine, known),

    /** Handles the request if it is an address verification. Returns false if it isn't, and the caller then handles it. */
    async handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      if (!isVerification({ method: request.method, path: request.url?.split("?")[0] })) return false;
      const body = await readBody(request);
      if (faults.strike(response)) {
        asked.push(JSON.parse(body));
        return true;
      }
      const { status, body: answer } = answerTo(body, request.headers.authorization);
      sendJson(response, status, answer);
      return true;
    },
    answerTo,
  };

  function answerTo(text: string, authorization: string | undefined): { status: number; body: unknown } {
    const body = JSON.parse(text) as Record<string, string>;
    asked.push(body);
    const expected = `Basic ${Buffer.from(`${apiKey}:`).toString("base64")}`;
    const fail = (status: number, code: string, message: string) => ({
      status,
      body: { error: { message, status_code: status, code } },
    });
    if (authorization !== expected) return fail(401, "invalid_api_key", "Your API key is not valid");
    if (!body.primary_line) return fail(422, "invalid", "primary_line is required");
    if (!body.zip_code && !(body.city && body.state))
      return fail(422, "invalid", "city and state, or zip_code are required");
    return { status: 200, body: verificationOf(body) };
  }

  function verificationOf(body: Record<string, string>) {
    const upper = (name: string) => (body[name] ?? "").toUpperCase();
    const known: LobKnowledge = said.get(upper("primary_line")) ?? { deliverability: "deliverable" };
    const primary_line = known.primary_line ?? upper("primary_line");
    const secondary_line = known.secondary_line ?? upper("secondary_line");
    const [zip = "", plus4 = "1234"] = (body.zip_code ?? "").split("-");
    const components = {
      city: known.city ?? upper("city"),
      state: known.state ?? upper("state"),
      zip_code: known.zip_code ?? zip,
      zip_code_plus_4: plus4,
    };
    const { city, state, zip_code, zip_code_plus_4 } = components;
    const dpv = { deliverable: "Y", undeliverable: "N", deliverable_missing_unit: "D" } as const;
    return {
      id: `us_ver_${"0".repeat(16)}`,
      recipient: "",
      primary_line,
      secondary_line,
      urbanization: upper("urbanization"),
      last_line: `${city} ${state} ${zip_code}-${zip_code_plus_4}`,
      deliverability: known.deliverability,
      valid_address: known.deliverability !== "undeliverable",
      components,
      deliverability_analysis: {
        dpv_confirmation: dpv[known.deliverability as keyof typeof dpv] ?? "S",
        dpv_vacant: known.vacant ? "Y" : "N",
        dpv_footnotes: ["AA", "BB"],
      },
      lob_confidence_score: { score: 95, level: "high" },
      object: "us_verification",
    };
  }
}

/** The same simulator as a standalone server. */
export async function startLobVerifications(apiKey = "live_lob_key") {
  const verifications = createLobVerifications(apiKey);
  const server = await listen(async (request, response) => {
    if (!(await verifications.handle(request, response))) sendJson(response, 404, {});
  });
  return { ...verifications, ...server, env: { LOB_API_KEY: apiKey, LOB_API_BASE: server.url } };
}
