import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Simulates Geoapify's geocoding API with `format=json` (repository geoapify/geoapify-openapi-specs): autocomplete by the words
 * of an address, reverse by the nearest place, 401 without the key, 400 for bad input.
 */
export type GeoapifyPlace = {
  formatted: string;
  address_line1: string;
  address_line2: string;
  housenumber?: string;
  street?: string;
  city?: string;
  town?: string;
  village?: string;
  state?: string;
  state_code?: string;
  postcode?: string;
  country: string;
  country_code: string;
  lat: number;
  lon: number;
  result_type: string;
};
export type RunningGeoapify = {
  url: string;
  places: GeoapifyPlace[];
  /** The queries it received, without the key. */
  asked: string[];
  /** Sets what happens to the next requests: "hang" gives no answer, "nonsense" gives an answer of a wrong shape, and a number fails them with that status. */
  disturb(next: { times: number; with: number | "hang" | "nonsense" }): void;
  stop(): Promise<void>;
};

const house = (
  housenumber: string,
  street: string,
  city: string,
  state_code: string,
  postcode: string,
  lat: number,
  lon: number,
  more: Partial<GeoapifyPlace> = {},
): GeoapifyPlace => ({
  formatted: `${housenumber} ${street}, ${city}, ${state_code} ${postcode}, United States of America`,
  address_line1: `${housenumber} ${street}`,
  address_line2: `${city}, ${state_code} ${postcode}, United States of America`,
  housenumber,
  street,
  city,
  state_code,
  postcode,
  country: "United States",
  country_code: "us",
  lat,
  lon,
  result_type: "building",
  ...more,
});

/** These places are enough to try the form; tests add their own. */
const somePlaces = (): GeoapifyPlace[] => [
  house("185", "Berry Street", "San Francisco", "CA", "94107", 37.7767, -122.3923),
  house("190", "Berry Street", "San Francisco", "CA", "94107", 37.7765, -122.3926),
  house("1600", "Amphitheatre Parkway", "Mountain View", "CA", "94043", 37.4224, -122.0842),
  house("1600", "Pennsylvania Avenue Northwest", "Washington", "DC", "20500", 38.8977, -77.0365),
  house("350", "5th Avenue", "New York", "NY", "10118", 40.7484, -73.9857),
  house("233", "South Wacker Drive", "Chicago", "IL", "60606", 41.8789, -87.6359),
  house("1", "Microsoft Way", "Redmond", "WA", "98052", 47.6396, -122.1283),
  house("12", "Elm Street", "Dayton", "OH", "45402", 39.7589, -84.1916),
  house("1019", "Avenida Doctor Ashford", "San Juan", "PR", "00907", 18.457, -66.0736, {
    country: "Puerto Rico",
    country_code: "pr",
    state_code: undefined as never,
  }),
];

export async function startGeoapify(options: { apiKey: string; port?: number }): Promise<RunningGeoapify> {
  const places = somePlaces();
  const asked: string[] = [];
  let disturbance: { times: number; with: number | "hang" | "nonsense" } = { times: 0, with: 500 };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://geoapify");
    const key = url.searchParams.get("apiKey");
    url.searchParams.delete("apiKey");
    asked.push(`${url.pathname}${url.search}`);
    if (disturbance.times > 0) {
      disturbance.times -= 1;
      if (disturbance.with === "hang") return;
      if (disturbance.with === "nonsense") return send(response, 200, { features: [] });
      return fail(response, disturbance.with, "As told");
    }
    if (key !== options.apiKey) return fail(response, 401, "Invalid apiKey");
    if (url.searchParams.get("format") !== "json")
      return fail(response, 400, "This simulator only supports format=json");
    if (url.pathname === "/v1/geocode/autocomplete") return autocomplete(url.searchParams, response);
    if (url.pathname === "/v1/geocode/reverse") return reverse(url.searchParams, response);
    return fail(response, 404, "Not Found");
  });

  function autocomplete(query: URLSearchParams, response: ServerResponse): void {
    const text = query.get("text");
    if (!text) {
      fail(response, 400, '"text" is required');
      return;
    }
    const allowed = /^countrycode:([a-z,]+)$/.exec(query.get("filter") ?? "")?.[1]?.split(",");
    const results = places
      .filter((place) => !allowed || allowed.includes(place.country_code))
      .filter((place) =>
        text
          .toLowerCase()
          .split(/[\s,]+/)
          .every((word) => place.formatted.toLowerCase().includes(word)),
      )
      .slice(0, Number(query.get("limit") ?? 5));
    send(response, 200, { results, query: { text } });
  }

  function reverse(query: URLSearchParams, response: ServerResponse): void {
    const lat = Number(query.get("lat") ?? Number.NaN);
    const lon = Number(query.get("lon") ?? Number.NaN);
    if (!(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180)) {
      fail(response, 400, '"lat" and "lon" are required');
      return;
    }
    const distance = (place: GeoapifyPlace) => Math.hypot(place.lat - lat, place.lon - lon);
    const nearest = places
      .filter((place) => distance(place) < 0.01)
      .sort((a, b) => distance(a) - distance(b));
    send(response, 200, { results: nearest.slice(0, Number(query.get("limit") ?? 1)), query: { lat, lon } });
  }

  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    places,
    asked,
    disturb(next) {
      disturbance = { ...next };
    },
    stop: () => stop(server),
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function fail(response: ServerResponse, status: number, message: string): void {
  const names: Readonly<Record<number, string>> = {
    400: "Bad Request",
    401: "Unauthorized",
    429: "Too Many Requests",
  };
  send(response, status, { statusCode: status, error: names[status] ?? "Internal Server Error", message });
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
