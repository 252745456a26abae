import { writeFileSync } from "node:fs";
import { lessonsOf } from "#lib/domain/screening/reader/lesson";
import { packWeights } from "#lib/domain/screening/reader/model";
import { readCorpus } from "#lib/domain/screening/reader/read-corpus";
import { train } from "#lib/domain/screening/reader/train";

/** `npm run train:reader`: the weights of the screening reader, anew from its corpus. The same corpus gives the same file. */
const corpus = readCorpus();
const weights = packWeights(train(lessonsOf(corpus)));
writeFileSync(new URL("../lib/domain/screening/reader/weights.bin", import.meta.url), weights);
console.log(`${corpus.length} letters, ${weights.length} bytes of weights`);
