import { z } from "zod";
import type { Clock } from "#lib/shared/clock";
import { okBody, type RailCaller } from "../rail-http.ts";

/** A token isn't used in its last two minutes, so that it can't expire during a call. */
const marginMs = 120_000;

/** USPS sends `expires_in` as a string of seconds. */
const answerSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

export type TokenSource = {
  /** Null if no token is available now. */
  get(): Promise<string | null>;
  /** Forgets a refused token, unless it has already been replaced. */
  forget(token: string): void;
};

/** An application's OAuth token: cached until shortly before it expires, and fetched once for all waiting callers. */
export function createTokenSource(options: {
  call: RailCaller;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
  clock: Clock;
}): TokenSource {
  let known: { token: string; until: number } | null = null;
  let fetching: Promise<string | null> | null = null;

  async function fetchToken(): Promise<string | null> {
    const { call, clientId, clientSecret, timeoutMs, clock } = options;
    const reply = await call({
      method: "POST",
      path: "/oauth2/v3/token",
      body: { client_id: clientId, client_secret: clientSecret, grant_type: "client_credentials" },
      timeoutMs,
    });
    const answer = answerSchema.safeParse(okBody(reply));
    if (!answer.success) return null;
    const { access_token: token, expires_in: seconds } = answer.data;
    known = { token, until: clock().getTime() + seconds * 1000 - marginMs };
    return token;
  }

  return {
    async get() {
      if (known && known.until > options.clock().getTime()) return known.token;
      fetching ??= fetchToken().finally(() => {
        fetching = null;
      });
      return fetching;
    },
    forget(token) {
      if (known?.token === token) known = null;
    },
  };
}
