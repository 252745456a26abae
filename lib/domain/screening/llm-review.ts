import { z } from "zod";
import type { LanguageModel } from "#lib/ports/language-model";
import { rubric } from "./rubric.ts";
import type { ScreeningInput, Verdict } from "./verdict.ts";

const predictionSchema = z.object({ prediction: z.enum(["harmless", "doubtful"]) });

const task = `You read letters before a mailing house prints them. Forbidden: threats of violence or damage; demands for money, property or silence under threat of reporting, accusing or exposing someone; threats of arrest over a debt; speaking as a government body, court, bank or law firm that one is not; fraud; harassment; hate; contraband.
Allowed: lawful demand letters that name a civil remedy, complaints, disputes, cancellations, angry or sad private letters, political and religious letters.
Answer {"opinion": "doubtful"} when a person should look at the letter, otherwise {"opinion": "harmless"}.`;

/**
 * Lets a model review held and borderline letters. It may hold a letter that passed, and pass a held one whose pages were readable.
 * It can't change a refusal, and if it doesn't answer, the verdict stands (docs/rules.md#second-opinion).
 */
export async function reviewWithModel(
  model: LanguageModel,
  input: ScreeningInput,
  verdict: Verdict,
): Promise<Verdict> {
  if (verdict.decision === "refuse" || input.unreadablePages.length > 0) return verdict;
  if (verdict.decision === "pass" && !verdict.isNearLine) return verdict;
  const { text, format, from, to } = input;
  const answer = await model.ask({
    task,
    material: { letter: text, format, sender: from.name, recipient: to.name },
  });
  const prediction = predictionSchema.safeParse(answer).data?.prediction;
  if (prediction === "doubtful" && verdict.decision === "pass") {
    const { category, hold: reason } = rubric.model;
    return { decision: "hold", rule: "model", category, reason, fired: [...verdict.fired, "model"] };
  }
  if (prediction === "harmless" && verdict.decision === "hold")
    return { decision: "pass", fired: [...verdict.fired, "model"] };
  return verdict;
}
