import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { languages } from "#lib/domain/screening/classifier/languages";
import { classes } from "#lib/domain/screening/classifier/model";

const letterSchema = z.strictObject({
  category: z.enum(classes),
  language: z.enum(languages),
  text: z.string().min(1),
  /** A lawful letter that contains alarming words. */
  alarming: z.literal(true).optional(),
});
export type CorpusLetter = z.output<typeof letterSchema> & { batch: string };

/** The letters for training and measuring the classifier, in the order of their batches' names (README.md). */
export function readCorpus(): CorpusLetter[] {
  const folder = new URL("./letters/", import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".jsonl"))
    .sort()
    .flatMap((file) => readBatch(new URL(file, folder), file.replace(".jsonl", "")));
}

/** Two hundred letters by each of two people who knew nothing but the rubric. Never used for training. */
export const readTestSet = (): CorpusLetter[] =>
  readBatch(new URL("./test-set.jsonl", import.meta.url), "strangers");

const mailSchema = z.strictObject({ source: z.string(), text: z.string().min(1) });
export type RealMail = z.output<typeof mailSchema>;

/**
 * Real texts by source (README.md): `mail`, which the classifier is trained on and measured on by leaving out whole sources, and the rest, which
 * it never sees.
 */
export const readRealMail = (name: "mail" | "personal-1914" | "samples" | "advance-fee"): RealMail[] =>
  linesOf(new URL(`./real/${name}.jsonl`, import.meta.url)).map((line) => mailSchema.parse(line));

const linesOf = (file: URL): unknown[] =>
  readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);

const readBatch = (file: URL, batch: string): CorpusLetter[] =>
  linesOf(file).map((line) => ({ ...letterSchema.parse(line), batch }));
