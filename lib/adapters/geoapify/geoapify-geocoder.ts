import { request } from "undici";
import { z } from "zod";
import { stateCodes } from "#lib/domain/addresses/state-codes";
import type { Suggestion } from "#lib/domain/addresses/suggestion-schema";
import { maxSuggestions } from "#lib/domain/addresses/suggestion-schema";
import type { Geocoder } from "#lib/ports/geocoder";
import { AppError } from "#lib/shared/errors";
import { AnswerCache } from "./answer-cache.ts";

export type GeoapifySettings = {
  /** Without the version: https://api.geoapify.com */
  baseUrl: string;
  apiKey: string;
  /** Aborts a request after some milliseconds; tests replace it. */
  timeout?: (ms: number) => AbortSignal;
  cacheSize?: number;
};

/** A person who is typing won't wait longer than this for a suggestion. */
const timeoutMs = 3_000;

/** Territories have their own country codes, and often no state code. */
const stateOfCountry: Readonly<Record<string, string | undefined>> = {
  pr: "PR",
  gu: "GU",
  vi: "VI",
  as: "AS",
  mp: "MP",
};
const countries = ["us", ...Object.keys(stateOfCountry)];
const states: ReadonlySet<string> = new Set(stateCodes);
/** Result types that have no street: their `address_line1` is a town's name. */
const areas: ReadonlySet<string> = new Set(
  "country state county postcode city municipality district suburb unknown".split(" "),
);

const text = z.string().optional().catch(undefined);
/** For `format=json`. A field of another type counts as missing; a result of another shape is dropped. */
const resultSchema = z.object({
  formatted: z.string(),
  address_line1: text,
  housenumber: text,
  street: text,
  city: text,
  town: text,
  village: text,
  suburb: text,
  state_code: text,
  postcode: text,
  country_code: text,
  result_type: text,
  lat: z.number(),
  lon: z.number(),
});
type Result = z.infer<typeof resultSchema>;
const answerSchema = z.object({ results: z.array(z.unknown()) });

/** https://apidocs.geoapify.com: autocomplete and reverse geocoding. Pages that show the results must credit OpenStreetMap. */
export function createGeoapifyGeocoder(settings: GeoapifySettings): Geocoder {
  const { cacheSize = 500 } = settings;
  const cache = new AnswerCache<readonly Result[]>(cacheSize);

  const ask = (operation: "autocomplete" | "reverse", query: Record<string, string>) => {
    const search = new URLSearchParams({ ...query, format: "json", lang: "en" });
    return cache.get(`${operation}?${search}`, () => fetchResults(settings, operation, search));
  };

  return {
    async autocomplete(query) {
      // Requests more than are shown, because results without a ZIP Code are dropped.
      const results = await ask("autocomplete", {
        text: query.toLowerCase(),
        limit: String(maxSuggestions * 2),
        filter: `countrycode:${countries.join(",")}`,
      });
      const suggestions = results.flatMap((result) => toSuggestion(result) ?? []);
      const labels = new Set<string>();
      return suggestions
        .filter(({ label }) => !labels.has(label) && labels.add(label))
        .slice(0, maxSuggestions);
    },
    async reverse(lat, lon) {
      // Five decimals are about a meter: enough for a house, and neighbors share an answer.
      const [nearest] = await ask("reverse", { lat: lat.toFixed(5), lon: lon.toFixed(5), limit: "1" });
      return nearest?.housenumber && nearest.street ? toSuggestion(nearest) : null;
    },
  };
}

async function fetchResults(
  { baseUrl, apiKey, timeout = AbortSignal.timeout }: GeoapifySettings,
  operation: string,
  search: URLSearchParams,
): Promise<readonly Result[]> {
  const url = `${baseUrl.replace(/\/+$/, "")}/v1/geocode/${operation}?${search}&apiKey=${encodeURIComponent(apiKey)}`;
  let statusCode: number;
  let body: unknown;
  try {
    const response = await request(url, { signal: timeout(timeoutMs) });
    statusCode = response.statusCode;
    if (statusCode === 200) body = await response.body.json();
    else await response.body.dump();
  } catch (cause) {
    throw unavailable("did not answer", cause);
  }
  if (statusCode !== 200) throw unavailable(`answered ${statusCode}`);
  const answer = answerSchema.safeParse(body);
  if (!answer.success) throw unavailable("returned an unexpected response", answer.error);
  return answer.data.results.flatMap((result) => resultSchema.safeParse(result).data ?? []);
}

function toSuggestion(result: Result): Suggestion | null {
  const country = result.country_code?.toLowerCase() ?? "";
  const line1 =
    result.housenumber && result.street
      ? `${result.housenumber} ${result.street}`
      : areas.has(result.result_type ?? "")
        ? undefined
        : result.address_line1;
  const city = result.city ?? result.town ?? result.village ?? result.suburb;
  const state = stateOfCountry[country] ?? result.state_code?.toUpperCase();
  const zip = /^\d{5}/.exec(result.postcode ?? "")?.[0];
  if (!countries.includes(country) || !line1 || !city || !state || !states.has(state) || !zip) return null;
  return { label: result.formatted, line1, city, state, zip, lat: result.lat, lon: result.lon };
}

function unavailable(what: string, cause?: unknown): AppError<"fulfilment_unavailable"> {
  return new AppError("fulfilment_unavailable", `The address search ${what}.`, { cause });
}
