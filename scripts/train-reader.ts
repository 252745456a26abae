import { writeFileSync } from "node:fs";
import { packWeights } from "#lib/domain/screening/classifier/model";
import { readCorpus } from "#training/screening/read-letters";
import { train } from "#training/screening/train";
import { trainingExamplesOf } from "#training/screening/training-example";

/** `npm run train:reader`: trains the screening classifier's weights from its corpus. The same corpus gives the same file. */
const corpus = readCorpus();
const weights = packWeights(train(trainingExamplesOf(corpus)));
writeFileSync(new URL("../lib/domain/screening/classifier/weights.bin", import.meta.url), weights);
console.log(`${corpus.length} letters, ${weights.length} bytes of weights`);
