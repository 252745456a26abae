import { z } from "zod";
import { type FoundPlace, judgeFound, toCandidate } from "#lib/domain/addresses/judge-found";
import type { Address } from "#lib/domain/addresses/schema";
import { isUrbanization } from "#lib/domain/addresses/standardize-line";
import type { AddressVerifier, Verification } from "#lib/ports/address-verifier";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import { createRailCaller } from "../rail-http.ts";
import { createTokenSource } from "./usps-token.ts";

const timeoutMs = 4_000;

export type UspsSettings = {
  base: string;
  clientId: string;
  clientSecret: string;
  clock: Clock;
  /** Takes one of this hour's calls (60 unless USPS allows more), counted across processes. False if none is left. */
  takeCall: () => Promise<boolean>;
};

const text = z.string().nullish().catch(null);
const info = z.object({ DPVConfirmation: text, vacant: text }).partial().optional().catch(undefined);
/** The response of `GET /addresses/v3/address`. USPS uses both spellings of the additional block. */
const answerSchema = z.object({
  address: z.object({
    streetAddress: text,
    secondaryAddress: text,
    city: text,
    state: text,
    ZIPCode: text,
    ZIPPlus4: text,
    urbanization: text,
  }),
  additionalInfo: info,
  addressAdditionalInfo: info,
});
type Answer = z.infer<typeof answerSchema>;

/** USPS error codes that are verdicts on the address. */
const refusals: Readonly<Record<string, string>> = {
  "010001": "the Postal Service does not know this form of address",
  "010002": "the Postal Service does not know this ZIP Code",
  "010003": "the Postal Service does not know this state",
  "010004": "the Postal Service does not know this city in that state",
  "010005": "the Postal Service does not know this address",
  "010006": "several addresses match: add the unit or correct the street",
};

/** The Postal Service's address API v3. It allows few calls per hour, so only recipients are verified. Names are not sent. */
export function createUspsVerifier(settings: UspsSettings): AddressVerifier {
  const call = createRailCaller({ base: settings.base, headers: {} });
  const tokens = createTokenSource({ ...settings, call, timeoutMs });

  async function ask(address: Address, mayRetry = true): Promise<Verification> {
    const token = await tokens.get();
    if (token === null) throw unavailable("gave no token");
    if (!(await settings.takeCall())) throw unavailable("has reached its limit of calls per hour");
    const reply = await call({
      method: "GET",
      path: "/addresses/v3/address",
      query: queryOf(address),
      headers: { authorization: `Bearer ${token}` },
      timeoutMs,
    });
    if (reply.kind !== "answered") throw unavailable("did not answer");
    // USPS can revoke a token early, so this tries once more with a new one.
    if (reply.status === 401) {
      tokens.forget(token);
      if (mayRetry) return ask(address, false);
    }
    const refusal = reply.status === 400 ? refusalOf(reply.body) : undefined;
    if (refusal) return { kind: "undeliverable", reason: refusal };
    if (reply.status !== 200) throw unavailable(`answered ${reply.status}`);
    const answer = answerSchema.safeParse(reply.body);
    if (!answer.success) throw unavailable("returned an unexpected response");
    return judge(address, answer.data);
  }

  return { source: "usps", recipientOnly: true, verify: (address) => ask(address) };
}

function queryOf({ line1, line2 = "", city, state, zip }: Address): Record<string, string> {
  const [ZIPCode = "", ZIPPlus4 = ""] = zip.split("-");
  const second = isUrbanization(line2, state) ? { urbanization: line2 } : { secondaryAddress: line2 };
  const query = { streetAddress: line1, ...second, city, state, ZIPCode, ZIPPlus4 };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));
}

/** The error format is undocumented, so the code is searched for anywhere in the body. */
function refusalOf(body: unknown): string | undefined {
  const code = /"(?:code|errorCode)"\s*:\s*"?(0?1000[1-6])"?/.exec(JSON.stringify(body) ?? "")?.[1];
  return code ? refusals[code.padStart(6, "0")] : undefined;
}

function judge(address: Address, { address: answered, ...answer }: Answer): Verification {
  const { DPVConfirmation, vacant } = answer.additionalInfo ?? answer.addressAdditionalInfo ?? {};
  const found: FoundPlace = {
    line1: answered.streetAddress ?? "",
    line2: answered.secondaryAddress || answered.urbanization || "",
    city: answered.city ?? "",
    state: answered.state ?? "",
    zip: [answered.ZIPCode, answered.ZIPPlus4].filter(Boolean).join("-"),
  };
  const whole = Boolean(found.line1 && found.city && found.state && answered.ZIPCode);
  const candidate = whole ? { candidate: toCandidate(address, found) } : {};
  const warnings = vacant === "Y" ? ["The address is listed as vacant."] : [];
  const deliverable = (all: string[]): Verification =>
    whole ? judgeFound(address, found, all) : { kind: "deliverable", warnings: all };
  switch (DPVConfirmation) {
    case "Y":
      return deliverable(warnings);
    case "S":
      return deliverable(["USPS knows the building but not this apartment, suite, or unit.", ...warnings]);
    case "D":
      return { kind: "missing_unit", ...candidate };
    default:
      return { kind: "undeliverable", reason: "the Postal Service does not deliver there", ...candidate };
  }
}

const unavailable = (what: string) =>
  new AppError("fulfilment_unavailable", `The address service of the Postal Service ${what}.`);
