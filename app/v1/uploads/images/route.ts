import { uploadImage } from "#lib/api/operations/uploads";
import { route } from "#lib/api/route";

export const POST = route(uploadImage, async ({ actor, readBody, services, reply }) => {
  const { imageKey, width, height } = await services.uploads.storeImage({
    read: readBody,
    caller: actor.id ?? undefined,
  });
  return reply(201, { status: "ok", image_key: imageKey, width, height });
});
