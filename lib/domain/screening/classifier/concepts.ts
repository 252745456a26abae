import words from "./concepts.json" with { type: "json" };
import type { Language } from "./languages.ts";

/**
 * The meanings of words about harm, money, and peace in the classifier's twelve languages, so that what it learns in one language
 * applies to the others. A stem that ends in `*` matches every word that begins with it; `_` joins the words of a phrase. Written
 * without looking at the corpus.
 */
export const concepts: Readonly<Record<string, Readonly<Record<Language, string>>>> = words;
