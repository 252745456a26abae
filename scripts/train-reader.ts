import { readFileSync, writeFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { packWeights, unpackWeights } from "#lib/domain/screening/classifier/model";
import { alikeLetters } from "#training/screening/alike-letters";
import { fingerprintOf } from "#training/screening/fingerprint";
import { readCorpus, readRealMail } from "#training/screening/read-letters";
import { train } from "#training/screening/train";
import { trainingExamplesOf } from "#training/screening/training-example";

/**
 * `npm run train:reader`: trains the screening classifier's weights from its corpus, and writes the fingerprint that a unit test
 * compares. Fails if letters of different batches are too similar. The same corpus gives the same files. With `-- --check` it writes nothing, and fails if the shipped weights differ.
 */
const weightsFile = new URL("../lib/domain/screening/classifier/weights.bin", import.meta.url);
const fingerprintFile = new URL("../training/screening/fingerprint.txt", import.meta.url);

const corpus = readCorpus();
const mail = readRealMail("mail");
const alike = alikeLetters(corpus);
if (alike.length > 0) throw new Error(`Batches share letters:\n${alike.join("\n")}`);
const weights = packWeights(train(trainingExamplesOf(corpus, mail)));
if (process.argv.includes("--check")) {
  // Brotli may compress differently in another Node.
  const isSame = brotliDecompressSync(weights).equals(brotliDecompressSync(readFileSync(weightsFile)));
  console.log(isSame ? "The shipped weights are what training makes." : "The shipped weights differ.");
  process.exitCode = isSame ? 0 : 1;
} else {
  writeFileSync(weightsFile, weights);
  writeFileSync(fingerprintFile, `${fingerprintOf(corpus, mail, unpackWeights(weights))}\n`);
  console.log(`${corpus.length + mail.length} letters, ${weights.length} bytes of weights`);
}
