import {
  endSessionsQuerySchema,
  mailboxSessionSchema,
  sessionEndedSchema,
  verifyCodeSchema,
} from "../account-schemas.ts";
import { defineOperation } from "../operation.ts";
import { codeGuesses } from "./accounts.ts";

export const openMailboxSession = defineOperation({
  id: "openMailboxSession",
  method: "POST",
  path: "/v1/mailbox_sessions",
  tag: "Accounts",
  summary: "Exchange the code for a mailbox session",
  description:
    "Get the code with POST /v1/account_sessions. The session lists what was sent with this email address, for one hour. It is accepted only in the Authorization header of the lists and of `/v1/keys`.",
  body: verifyCodeSchema,
  responses: { 200: { schema: mailboxSessionSchema, description: "The session" } },
  errors: ["invalid_code"],
  throttles: [codeGuesses],
});

export const endMailboxSession = defineOperation({
  id: "endMailboxSession",
  method: "DELETE",
  path: "/v1/mailbox_sessions",
  tag: "Accounts",
  summary: "End a mailbox session",
  description: "Ends the session in the Authorization header, or all of its mailbox.",
  mailboxSession: true,
  query: endSessionsQuerySchema,
  responses: { 200: { schema: sessionEndedSchema, description: "The session has ended" } },
  errors: [],
});
