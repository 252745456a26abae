import {
  accountSessionSchema,
  codeSentSchema,
  requestCodeSchema,
  verifyCodeSchema,
} from "../account-schemas.ts";
import { defineOperation } from "../operation.ts";

/** All guesses at emailed digits from one address count together, whatever they would open. */
export const codeGuesses = { name: "account_code_guesses", perMinute: 10, by: "address" } as const;

export const requestAccountCode = defineOperation({
  id: "requestAccountCode",
  method: "POST",
  path: "/v1/account_sessions",
  tag: "Accounts",
  summary: "Request a six-digit code by email",
  description:
    "The code opens an account session, which raises the caps on live letters, or a mailbox session, which lists what was sent with the address. The response is the same for every address.",
  headers: {
    "Idempotency-Key": {
      description:
        "1 to 255 printable ASCII characters. Repeating a request with its key returns the same request_id and emails nothing.",
    },
  },
  body: requestCodeSchema,
  responses: { 200: { schema: codeSentSchema, description: "The code was sent" } },
  errors: ["unattributable_request", "rate_limited", "idempotency_in_flight", "idempotency_mismatch"],
  throttles: [{ name: "account_codes", perMinute: 5, by: "address" }],
});

export const verifyAccountCode = defineOperation({
  id: "verifyAccountCode",
  method: "POST",
  path: "/v1/account_sessions/verify",
  tag: "Accounts",
  summary: "Exchange the code for an account session",
  description: "Send the session as account_session with live orders. It lasts 30 days.",
  body: verifyCodeSchema,
  responses: { 200: { schema: accountSessionSchema, description: "The session" } },
  errors: ["invalid_code", "unattributable_request", "rate_limited"],
  throttles: [codeGuesses],
});
