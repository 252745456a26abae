import { z } from "zod";
import type { LanguageModel } from "#lib/ports/language-model";
import { type MailClass, mailClasses } from "./pieces.ts";
import { suggestClass } from "./suggest-class.ts";

const task = `You advise which class of US mail suits a letter: ${mailClasses.join(", ")}. certified proves mailing and delivery (demands, disputes, cancellations, notices); certified_err also returns a signature; priority is faster; first_class is for everything else. Answer {"suggested_class": "...", "reason": "one plain sentence"}.`;

const adviceSchema = z.object({ suggested_class: z.enum(mailClasses), reason: z.string().min(1).max(300) });

/** Returns the model's advice if it has any, or else the rules' advice. */
export async function suggestClassWithModel(
  model: LanguageModel,
  text: string,
): Promise<{ suggestedClass: MailClass; reason: string; source: "heuristic" | "model" }> {
  const advice = adviceSchema.safeParse(await model.ask({ task, material: { letter: text } })).data;
  if (!advice) return { ...suggestClass(text), source: "heuristic" };
  return { suggestedClass: advice.suggested_class, reason: advice.reason, source: "model" };
}
