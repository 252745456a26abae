import type { Format } from "#lib/domain/mail/pieces";
import type { Concept, Hit, PatternSource } from "./phrase-pattern.ts";
import type { Reading } from "./reading.ts";
import type { RuleId } from "./rubric.ts";

/** The parts of a letter that rules may use. */
export type Letter = {
  /** The text, folded to Latin letters, with its case kept. */
  text: string;
  reading: Reading;
  format: Format;
  fromName: string;
  toName: string;
  /** Whether the sender's name contains the concept, as "Chase Bank" contains "official.bank". */
  isSender(concept: Concept): boolean;
  /** The same for the recipient's name. */
  isRecipient(concept: Concept): boolean;
  hits(concept: Concept): readonly Hit[];
  /** Whether a phrase of the concept is anchored at this word. */
  starts(concept: Concept, at: number): boolean;
  /** Whether a phrase of the concept occurs from `before` sentences before to `after` sentences after. */
  near(concept: Concept, sentence: number, before?: number, after?: number): boolean;
};

/** `noted` is logged but doesn't stop the letter. */
export type Judgement = "refuse" | "hold" | "noted" | null;

export type Rule = {
  id: RuleId;
  phrases: PatternSource;
  judge(letter: Letter): Judgement;
};

export const strongest = (...found: readonly Judgement[]): Judgement =>
  found.includes("refuse")
    ? "refuse"
    : found.includes("hold")
      ? "hold"
      : found.includes("noted")
        ? "noted"
        : null;
