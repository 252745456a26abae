import type { Geocoder } from "#lib/ports/geocoder";
import { isAppError } from "#lib/shared/errors";
import type { Logger } from "#lib/shared/logger";
import type { Suggestion } from "./suggestion-schema.ts";
import { maxSuggestions, queryChars } from "./suggestion-schema.ts";

/** `geocoder` is null if no key is configured; every answer is then `enabled: false`. */
export type SuggestDeps = { geocoder: Geocoder | null; logger: Pick<Logger, "warn"> };

/**
 * docs/rules.md#autocomplete: returns an empty list, never an error, if there is no key, if the query is missing, too short, or
 * too long, or if the geocoder fails.
 */
export async function suggestAddresses(
  query: string | null | undefined,
  { geocoder, logger }: SuggestDeps,
): Promise<{ enabled: boolean; suggestions: Suggestion[] }> {
  if (!geocoder) return { enabled: false, suggestions: [] };
  const text = query?.trim().replace(/\s+/g, " ") ?? "";
  if (text.length < queryChars.min || text.length > queryChars.max) return { enabled: true, suggestions: [] };
  const found = await orNothing(geocoder.autocomplete(text), logger);
  return { enabled: true, suggestions: found?.slice(0, maxSuggestions) ?? [] };
}

/** docs/rules.md#autocomplete: null if nothing matched, there is no key, or the geocoder fails. */
export async function reverseAddress(
  at: Coordinates,
  { geocoder, logger }: SuggestDeps,
): Promise<{ enabled: boolean; address: Suggestion | null }> {
  if (!geocoder) return { enabled: false, address: null };
  return { enabled: true, address: (await orNothing(geocoder.reverse(at.lat, at.lon), logger)) ?? null };
}

export type Coordinates = { lat: number; lon: number };

/** Null if one is missing, not a number, or out of range. The endpoint then answers 400 with `address: null`. */
export function parseCoordinates(
  lat: string | null | undefined,
  lon: string | null | undefined,
): Coordinates | null {
  const at = { lat: toDegrees(lat, 90), lon: toDegrees(lon, 180) };
  return at.lat === null || at.lon === null ? null : { lat: at.lat, lon: at.lon };
}

function toDegrees(text: string | null | undefined, max: number): number | null {
  // Needed because Number("") is 0, a place in the Gulf of Guinea.
  if (!text || !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text.trim())) return null;
  const degrees = Number(text);
  return Math.abs(degrees) <= max ? degrees : null;
}

async function orNothing<T>(answer: Promise<T>, logger: SuggestDeps["logger"]): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (!isAppError(error)) throw error;
    // The message contains a status, never the query.
    logger.warn({ code: error.code, reason: error.message }, "geocoder failed");
    return null;
  }
}
