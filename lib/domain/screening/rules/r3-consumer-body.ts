import type { Rule } from "../letter.ts";
import { judgeExtortion } from "./r2-extortion.ts";

/** R3: a crime or a regulator mentioned next to a civil demand. Held only if one sentence ties a consumer body to payment. */
export const consumerBody: Rule = {
  id: "R3",
  phrases: {
    "report.consumer.body": [
      "complain|complaint|complaints|complaining|report|reporting|contact|contacting|go|notify|tell|write|alert ~6 {softbody}",
      "queja|quejas|denuncia|reportar|reportare|acudire ~5 {softbody}",
    ],
  },
  judge(letter) {
    return judgeExtortion(letter).R3;
  },
};
