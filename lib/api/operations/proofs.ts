import { proofRequestSchema } from "../letter-schemas.ts";
import { defineOperation } from "../operation.ts";
import { documentErrors, maxLetterBodyBytes } from "./letter-body.ts";

export const createProof = defineOperation({
  id: "createProof",
  method: "POST",
  path: "/v1/proofs",
  tag: "Mail",
  summary: "Get a proof of the pages",
  description:
    "Returns the pages as they will be mailed, as a PDF or, with Accept: image/png, one page as an image: the file that the printer gets, with both addresses and what else the printer adds. A dashed box is where postage or a code goes. Free.",
  body: proofRequestSchema,
  maxBodyBytes: maxLetterBodyBytes,
  responses: { 200: { contentTypes: ["application/pdf", "image/png"], description: "The pages" } },
  errors: [...documentErrors, "unattributable_request", "rate_limited"],
  scope: "mail:quote",
  throttles: [{ name: "proofs", perMinute: 20 }],
});
