import { z } from "zod";
import { judgeFound, toCandidate } from "#lib/domain/addresses/judge-found";
import type { Address } from "#lib/domain/addresses/schema";
import { isUrbanization } from "#lib/domain/addresses/standardize-line";
import type { AddressVerifier, Verification } from "#lib/ports/address-verifier";
import { AppError } from "#lib/shared/errors";
import { createRailCaller } from "../rail-http.ts";

/** Short, because a sender waits for the answer. */
const timeoutMs = 4_000;

const text = z.string().catch("");
/** The fields we need of a `us_verification` (Lob's published description). */
export const verificationSchema = z.object({
  primary_line: text,
  secondary_line: text,
  urbanization: text,
  deliverability: z.enum([
    "deliverable",
    "deliverable_unnecessary_unit",
    "deliverable_incorrect_unit",
    "deliverable_missing_unit",
    "undeliverable",
  ]),
  components: z.object({ city: text, state: text, zip_code: text, zip_code_plus_4: text }),
  deliverability_analysis: z.object({ dpv_vacant: text }).catch({ dpv_vacant: "" }),
});
type Answer = z.infer<typeof verificationSchema>;

/** Lob's US verification. A test key verifies nothing, so the key must be live. Names are not sent. */
export function createLobVerifier({ apiKey, base }: { apiKey: string; base: string }): AddressVerifier {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString("base64")}`;
  const call = createRailCaller({ base, headers: { authorization } });
  return {
    source: "lob",
    async verify(address) {
      const { line1, line2 = "", city, state, zip } = address;
      const urbanization = isUrbanization(line2, state) ? line2 : "";
      const reply = await call({
        method: "POST",
        path: "/v1/us_verifications",
        body: {
          primary_line: line1,
          secondary_line: urbanization ? "" : line2,
          urbanization,
          city,
          state,
          zip_code: zip,
        },
        timeoutMs,
      });
      if (reply.kind !== "answered") throw unavailable("did not answer");
      if (reply.status !== 200) throw unavailable(`answered ${reply.status}`);
      const answer = verificationSchema.safeParse(reply.body);
      if (!answer.success) throw unavailable("returned an unexpected response");
      return judge(address, answer.data);
    },
  };
}

function judge(address: Address, answer: Answer): Verification {
  const { components } = answer;
  const found = {
    line1: answer.primary_line,
    line2: answer.secondary_line || answer.urbanization,
    city: components.city,
    state: components.state,
    zip: [components.zip_code, components.zip_code_plus_4].filter(Boolean).join("-"),
  };
  // For an address that isn't in the database, parts may be missing. An incomplete address can't be a candidate.
  const whole = [found.line1, found.city, found.state, components.zip_code].every(Boolean);
  const candidate = whole ? { candidate: toCandidate(address, found) } : {};
  const vacant =
    answer.deliverability_analysis.dpv_vacant === "Y" ? ["The address is listed as vacant."] : [];
  const deliverable = (...warnings: string[]): Verification =>
    whole ? judgeFound(address, found, warnings) : { kind: "deliverable", warnings };
  switch (answer.deliverability) {
    case "deliverable":
      return deliverable(...vacant);
    case "deliverable_unnecessary_unit":
      return deliverable("This address doesn't need an apartment, suite, or unit.", ...vacant);
    case "deliverable_incorrect_unit":
      return deliverable("USPS knows the building but not this apartment, suite, or unit.", ...vacant);
    case "deliverable_missing_unit":
      return { kind: "missing_unit", ...candidate };
    case "undeliverable":
      return { kind: "undeliverable", reason: "the Postal Service does not deliver there", ...candidate };
  }
}

const unavailable = (what: string) =>
  new AppError("fulfilment_unavailable", `The address service of Lob ${what}.`);
