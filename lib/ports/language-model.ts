/**
 * An optional second opinion on questions that rules already answer. Callers always have their own answer if there is no model,
 * or it is late, or it returns something else.
 */
export type LanguageModel = {
  /**
   * Asks for one JSON object. Null if there is no model, it takes longer than 3 seconds, or it fails in any way. The answer is
   * unchecked: callers parse it.
   */
  ask(question: { task: string; material: Readonly<Record<string, unknown>> }): Promise<unknown>;
};

/** No model is configured. */
export const noLanguageModel: LanguageModel = { ask: async () => null };
