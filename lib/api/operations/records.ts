import { z } from "zod";
import { recordHashPattern } from "#lib/domain/certificates/record-signature";
import { defineOperation } from "../operation.ts";
import { recordCurrencySchema } from "../record-schemas.ts";

export const getRecord = defineOperation({
  id: "getRecord",
  method: "GET",
  path: "/v1/records/{hash}",
  tag: "Mail",
  summary: "Check whether a Mailing record is current",
  description:
    "Says whether something has happened since the record was issued, for instance because the letter came back. Names no person and no order. It doesn't say whether a file is genuine: the `/verify` page checks the signature of the file, with the public keys from `/.well-known/posthorn-record-keys.json`.",
  params: z.object({
    hash: z
      .string()
      .regex(recordHashPattern, "must be 64 lowercase hex digits")
      .meta({ description: "The hash that the record states: 64 lowercase hex digits." }),
  }),
  responses: { 200: { schema: recordCurrencySchema, description: "What is known about the record" } },
  errors: ["validation_error", "unattributable_request", "rate_limited", "service_unavailable"],
  throttles: [{ name: "records", perMinute: 60 }],
});
