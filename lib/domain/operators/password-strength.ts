import { brandName } from "#lib/shared/brand";
import { AppError } from "#lib/shared/errors";
import { passwordChars } from "./operator-schema.ts";

/** Guesses on zxcvbn's scale, from 0 to 4: 4 means more than 10^10. */
const minScore = 4;
/** zxcvbn takes half a second for 80 unrelated characters; what follows the first 64 only makes the password stronger. */
const judgedChars = 64;

/**
 * Throws validation_error for a password that is too short or too long, is among the common ones or close to one, repeats itself, or is
 * made of the person's or the product's name.
 */
export async function assertStrongPassword(password: string, name: string): Promise<void> {
  // Checks the number of code units first, so that nothing processes a text above the limit.
  if (password.length > passwordChars.max || [...password].length < passwordChars.min) {
    throw new AppError(
      "validation_error",
      `The password needs ${passwordChars.min} to ${passwordChars.max} characters.`,
    );
  }
  // Loaded here, because its word lists take memory, and few processes ever set a password.
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const judge = new ZxcvbnFactory({
    dictionary: common.dictionary,
    graphs: common.adjacencyGraphs,
    maxLength: judgedChars,
  });
  const { score } = judge.check(password, [brandName, ...name.split(" "), name, "operator", "console"]);
  if (score >= minScore) return;
  throw new AppError(
    "validation_error",
    "This password is too easy to guess. Use several words that don't belong together, or one from a password manager.",
  );
}
