import type { CardFront } from "#lib/domain/mail/pieces";
import type { Art } from "./art.ts";
import { drawBirthdayFront } from "./fronts/birthday.ts";
import { drawBotanicalFront } from "./fronts/botanical.ts";
import { drawCondolenceFront } from "./fronts/condolence.ts";
import { drawCongratulationsFront } from "./fronts/congratulations.ts";
import { drawHolidayFront } from "./fronts/holiday.ts";
import { drawHorizonFront } from "./fronts/horizon.ts";
import { drawNewBabyFront } from "./fronts/new-baby.ts";
import { drawPlainFront } from "./fronts/plain.ts";
import { drawPosthornFront } from "./fronts/posthorn.ts";
import { drawStripesFront } from "./fronts/stripes.ts";
import { drawThankYouFront } from "./fronts/thank-you.ts";

/** The built-in designs, for cards of any size; each colors the sheet including its bleed. */
export const fronts: Record<CardFront, (art: Art) => void> = {
  posthorn: drawPosthornFront,
  stripes: drawStripesFront,
  botanical: drawBotanicalFront,
  horizon: drawHorizonFront,
  plain: drawPlainFront,
  birthday: drawBirthdayFront,
  thank_you: drawThankYouFront,
  condolence: drawCondolenceFront,
  congratulations: drawCongratulationsFront,
  holiday: drawHolidayFront,
  new_baby: drawNewBabyFront,
};
