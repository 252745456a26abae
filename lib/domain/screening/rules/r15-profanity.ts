import type { Rule } from "../letter.ts";

/** R15: profanity without a threat. Allowed, and logged for an operator who reads a held letter. */
export const profanity: Rule = {
  id: "R15",
  phrases: {
    profanity: [
      "fuck|fucking|fucked|shit|shitty|bullshit|asshole|assholes|bitch|bastard|goddamn|damn|crap|dickhead|motherfucker|pissed|mierda|carajo|pendejo|pendejos|cabron|cabrones|chingar|joder|gilipollas",
    ],
  },
  judge: (letter) => (letter.hits("profanity").length > 0 ? "noted" : null),
};
