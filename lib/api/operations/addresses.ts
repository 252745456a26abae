import { z } from "zod";
import { addressSchema } from "#lib/domain/addresses/schema";
import { suggestionSchema } from "#lib/domain/addresses/suggestion-schema";
import { addressCheckSchema } from "../address-schemas.ts";
import { defineOperation } from "../operation.ts";
import { okStatus } from "../wire-fields.ts";

export const suggestionsSchema = z
  .object({
    status: okStatus,
    enabled: z.boolean().meta({ description: "Whether this deployment offers address search." }),
    suggestions: z
      .array(suggestionSchema)
      .max(5)
      .meta({ description: "The best matches first. Empty if there are none." }),
  })
  .meta({ id: "AddressSuggestions", description: "Suggestions for an address that is being typed." });

const reverseSchema = z
  .object({
    status: z
      .enum(["ok", "failed"])
      .meta({ description: "`failed` if the coordinates are missing or invalid, otherwise `ok`." }),
    enabled: z.boolean().meta({ description: "Whether this deployment offers address search." }),
    address: suggestionSchema.nullable().meta({ description: "The address at the coordinates, or null." }),
  })
  .meta({ id: "ReverseAddress", description: "The address at a place." });

export const verifyResponseSchema = z
  .object({ status: okStatus, ...addressCheckSchema.shape })
  .meta({ id: "AddressVerification", description: "The result of an address check." });

export const autocompleteAddress = defineOperation({
  id: "autocompleteAddress",
  method: "GET",
  path: "/v1/address/autocomplete",
  tag: "Addresses",
  summary: "Suggest addresses while someone types",
  description:
    "At most 5, in the United States. Returns an empty list, never an error, if q is missing, shorter than 3 characters, or longer than 120, if the geocoder fails, or if none is configured (enabled: false). Show this attribution: OpenStreetMap contributors.",
  query: z.object({
    q: z.string().optional().meta({ description: "The text typed so far, 3 to 120 characters." }),
  }),
  responses: { 200: { schema: suggestionsSchema, description: "Suggestions, the best matches first" } },
  errors: ["unattributable_request", "rate_limited"],
  throttles: [{ name: "address_autocomplete", perMinute: 30 }],
});

/** Parsed as text, because this operation answers invalid coordinates in its own shape. Described as valid coordinates. */
const coordinate = (description: string, limit: number) =>
  z
    .string()
    .optional()
    .meta({ description, type: "number", minimum: -limit, maximum: limit, required: true });

export const reverseAddress = defineOperation({
  id: "reverseAddress",
  method: "GET",
  path: "/v1/address/reverse",
  tag: "Addresses",
  summary: "Find the address at a location",
  description:
    "The address at these coordinates, or null. Missing or invalid coordinates return 400 in the same shape.",
  query: z.object({
    lat: coordinate("Latitude in degrees", 90),
    lon: coordinate("Longitude in degrees", 180),
  }),
  responses: {
    200: { schema: reverseSchema, description: "The address, or null if nothing matched" },
    400: { schema: reverseSchema, description: "Coordinates are missing or out of range; address is null" },
  },
  errors: ["unattributable_request", "rate_limited"],
  throttles: [{ name: "address_reverse", perMinute: 30 }],
});

export const verifyAddress = defineOperation({
  id: "verifyAddress",
  method: "POST",
  path: "/v1/address/verify",
  tag: "Addresses",
  summary: "Check an address before ordering",
  description:
    "Says what POST /v1/orders would say of the address: deliverable, corrected, missing_unit, or undeliverable. An order would be refused with the last two. Call it when the address is complete and the person pauses, not for every key. With sandbox: true, the magic addresses work.",
  body: z
    .strictObject({
      address: addressSchema.meta({ description: "The address to check, as a letter to it would have it." }),
      role: z.enum(["recipient", "sender"]).optional().meta({
        description: "`recipient` (default), or `sender`, which is checked leniently.",
      }),
      sandbox: z
        .boolean()
        .optional()
        .meta({ description: "Checks as for a sandbox order, without a vendor." }),
    })
    .meta({ id: "VerifyAddressRequest", description: "An address to check." }),
  responses: { 200: { schema: verifyResponseSchema, description: "What an order would say" } },
  errors: ["unattributable_request", "rate_limited"],
  throttles: [{ name: "address_verify", perMinute: 20 }],
});
