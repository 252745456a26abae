import type { PostcardFront } from "#lib/domain/mail/pieces";
import type { Art } from "./art.ts";
import { drawBotanicalFront } from "./fronts/botanical.ts";
import { drawHorizonFront } from "./fronts/horizon.ts";
import { drawPlainFront } from "./fronts/plain.ts";
import { drawPosthornFront } from "./fronts/posthorn.ts";
import { drawStripesFront } from "./fronts/stripes.ts";

/** The cover of a notecard. The sender can't choose it, so it suits most messages. */
export const notecardFront: PostcardFront = "botanical";

/** The built-in designs, for cards of any size; each colors the sheet including its bleed. */
export const fronts: Record<PostcardFront, (art: Art) => void> = {
  posthorn: drawPosthornFront,
  stripes: drawStripesFront,
  botanical: drawBotanicalFront,
  horizon: drawHorizonFront,
  plain: drawPlainFront,
};
