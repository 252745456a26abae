import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(?:js|css|svg|json|txt)$/;
/** Below this size, the headers weigh more than compression saves. */
const worthIt = 1024;

/** Writes a brotli and a gzip form, each as small as possible, next to every text file of a folder. */
export async function compressFiles(folder: string): Promise<void> {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!compressible.test(name)) continue;
    const file = join(folder, name);
    const content = readFileSync(file);
    if (content.length < worthIt) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, { params }),
      promisify(gzip)(content, { level: 9 }),
    ]);
    writeFileSync(`${file}.br`, br);
    writeFileSync(`${file}.gz`, gz);
  }
}
