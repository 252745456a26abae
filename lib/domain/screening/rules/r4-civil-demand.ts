import type { Rule } from "../letter.ts";

/** R4: a demand that threatens only a lawsuit. Noted but never stopped. R1 and R2 treat `court.step` as a lawful alternative. */
export const civilDemand: Rule = {
  id: "R4",
  phrases: {
    "court.step": [
      "small claims|court|claim",
      "sue|suing|lawsuit|litigation|arbitration|mediation|attorney|lawyer|lien|eviction|damages|judgment|injunction",
      "corte|demanda|tribunal|abogado|demandar|demandare|demandarlo",
    ],
  },
  judge: (letter) =>
    letter.hits("court.step").length > 0 && letter.hits("demand.money").length > 0 ? "noted" : null,
};
