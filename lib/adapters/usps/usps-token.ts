import { z } from "zod";
import type { Clock } from "#lib/shared/clock";
import { okBody, type RailCaller } from "../rail-http.ts";

/** A token is not used in its last minutes: a call that begins with it must end with it. */
const marginMs = 120_000;

/** `expires_in` comes as a string of seconds. */
const answerSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

export type TokenSource = {
  /** Null when none can be had now. */
  get(): Promise<string | null>;
  /** Forgets a token that was refused, unless another has taken its place. */
  forget(token: string): void;
};

/** The OAuth token of an application: kept until shortly before its end, fetched by one caller for all who wait. */
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
