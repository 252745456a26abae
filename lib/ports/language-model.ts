/**
 * An optional second opinion on questions that rules already answer. Callers fall back on their own answer if there is no model, or
 * if its answer is late or invalid.
 */
export type LanguageModel = {
  /**
   * Asks for one JSON object. Null if there is no model, it takes longer than 3 seconds, or it fails in any way. The answer is
   * unchecked: callers parse it.
   */
  ask(question: { task: string; material: Readonly<Record<string, unknown>> }): Promise<unknown>;
};

/** Used if no model is configured. */
export const noLanguageModel: LanguageModel = { ask: async () => null };
