/**
 * A second reader for questions that rules answer already. Optional, and never alone: whoever asks has an answer of its own for when
 * there is no model, it is late, or it says something else than was asked for.
 */
export type LanguageModel = {
  /**
   * Asks for one JSON object. Null when there is no model, when it takes longer than 3 seconds, or when it fails in any way. The answer
   * is whatever the model said: callers parse it.
   */
  ask(question: { task: string; material: Readonly<Record<string, unknown>> }): Promise<unknown>;
};

/** No model is configured. */
export const noLanguageModel: LanguageModel = { ask: async () => null };
