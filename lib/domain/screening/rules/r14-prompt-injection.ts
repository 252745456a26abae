import type { Rule } from "../letter.ts";

/** R14: text aimed at the screener. It is logged but changes nothing, because it is content like any other. */
export const promptInjection: Rule = {
  id: "R14",
  phrases: {
    "prompt.injection": [
      "ignore|disregard|forget|override|bypass ~4 instructions|rules|prompts|directions|guidelines|prompt",
      "approve|pass|allow this letter|document|content|mail",
      "you are ~2 ai|chatbot|assistant|model|llm",
      "system prompt",
      "ignora|ignore|olvida ~4 instrucciones|reglas",
      "aprueba|apruebe esta carta",
    ],
  },
  judge: (letter) => (letter.hits("prompt.injection").length > 0 ? "noted" : null),
};
