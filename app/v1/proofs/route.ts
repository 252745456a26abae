import { createProof } from "#lib/api/operations/proofs";
import { route } from "#lib/api/route";
import { toLetterRequest } from "#lib/api/serializers";
import { prefersPicture } from "./prefers-picture.ts";

const thumbnailWidthPx = 816;

export const POST = route(createProof, async ({ body, actor, request, services, reply }) => {
  const letter = { ...toLetterRequest(body, actor), inBatch: body.in_batch };
  if (!prefersPicture(request.headers.get("accept"))) {
    return reply(200, await services.quotes.renderProof(letter), { contentType: "application/pdf" });
  }
  const options = { page: body.page ?? 1, overlay: body.overlay, widthPx: thumbnailWidthPx };
  return reply(200, await services.quotes.renderProofPage(letter, options), { contentType: "image/png" });
});
