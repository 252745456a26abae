import type { VendorRate } from "#lib/ports/print-rail";

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Header prefixes that vendors use for rate limits. Lob's specification has the first, its guide the second. */
const prefixes = ["ratelimit", "x-rate-limit", "x-ratelimit"];
/** A larger number is a Unix time, not a wait. */
const longestWaitSeconds = 1_000_000;

/** The rate limit in a vendor's answer; null if it has none. Ignores malformed headers. */
export function readRate(status: number, headers: Headers, now: Date): VendorRate | null {
  const number = (name: string) => {
    const text = [headers[name]].flat()[0];
    return text !== undefined && /^\d{1,12}(?:\.\d+)?$/.test(text.trim()) ? Number(text) : undefined;
  };
  const of = (field: string) =>
    prefixes.map((prefix) => number(`${prefix}-${field}`)).find((value) => value !== undefined);
  const [limit, remaining, reset] = [of("limit"), of("remaining"), of("reset")];
  const refused = status === 429;
  if (!refused && limit === undefined && remaining === undefined) return null;
  const vendorNow = dateOf(headers.date) ?? now.getTime();
  const untilReset = reset === undefined || reset < longestWaitSeconds ? reset : reset - vendorNow / 1_000;
  const seconds = number("retry-after") ?? secondsUntil(headers["retry-after"], vendorNow) ?? untilReset;
  return {
    refused,
    ...(limit === undefined ? {} : { limit }),
    ...(remaining === undefined ? {} : { remaining }),
    ...(seconds === undefined ? {} : { waitMs: Math.max(0, Math.ceil(seconds * 1_000)) }),
  };
}

function dateOf(value: string | string[] | undefined): number | undefined {
  const at = Date.parse([value].flat()[0] ?? "");
  return Number.isNaN(at) ? undefined : at;
}

function secondsUntil(value: string | string[] | undefined, now: number): number | undefined {
  const at = dateOf(value);
  return at === undefined ? undefined : (at - now) / 1_000;
}
