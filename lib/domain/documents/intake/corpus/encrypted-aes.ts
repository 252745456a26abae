import { createCipheriv, createHash } from "node:crypto";
import { embedFont } from "./embedded-font.ts";
import { printable, prose, textPage } from "./letters.ts";
import { finishPages, startPdf } from "./pdf-builder.ts";

const bytesOf = (seed: number, length: number) => Buffer.alloc(length, seed);
const sha = (bits: 256 | 384 | 512, data: Uint8Array) => createHash(`sha${bits}`).update(data).digest();

function aes(
  mode: "128-cbc" | "256-cbc" | "256-ecb",
  key: Uint8Array,
  iv: Uint8Array | null,
  data: Uint8Array,
  padded = false,
): Buffer {
  const cipher = createCipheriv(`aes-${mode}`, key, iv);
  cipher.setAutoPadding(padded);
  return Buffer.concat([cipher.update(data), cipher.final()]);
}

/** ISO 32000-2, algorithm 2.B: the hash of revision 6; revision 5 stops after its first line. */
function hashOf(revision: 5 | 6, password: Buffer, salt: Buffer, user: Buffer): Buffer {
  let key: Buffer = sha(256, Buffer.concat([password, salt, user]));
  if (revision === 5) return key;
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const block = Buffer.concat([password, key, user]);
    const made = aes(
      "128-cbc",
      key.subarray(0, 16),
      key.subarray(16, 32),
      Buffer.concat(Array<Buffer>(64).fill(block)),
    );
    const rest = made.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = sha(rest === 0 ? 256 : rest === 1 ? 384 : 512, made);
    last = made.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** A one-page letter under AES with 256 bits: revision 5 (Acrobat 9) or 6 (PDF 2.0). */
export function encryptedAes({
  revision,
  userPassword,
  ownerPassword,
}: {
  revision: 5 | 6;
  userPassword: string;
  ownerPassword: string;
}): Uint8Array {
  const fileKey = bytesOf(7, 32);
  const none = Buffer.alloc(0);
  const entries = (password: string, seed: number, user: Buffer) => {
    const [check, salt] = [bytesOf(seed, 8), bytesOf(seed + 1, 8)];
    const bytes = Buffer.from(password);
    return {
      entry: Buffer.concat([hashOf(revision, bytes, check, user), check, salt]),
      key: aes("256-cbc", hashOf(revision, bytes, salt, user), Buffer.alloc(16), fileKey),
    };
  };
  const user = entries(userPassword, 1, none);
  const owner = entries(ownerPassword, 3, user.entry);
  const permissions = Buffer.alloc(16, 9);
  permissions.writeInt32LE(-3904, 0);
  permissions.writeInt32LE(-1, 4);
  permissions.write("Tadb", 8, "latin1");
  const hex = (data: Buffer) => `<${data.toString("hex")}>`;
  const dictionary = `<</Filter/Standard/V 5/R ${revision}/Length 256/P -3904/CF<</StdCF<</CFM/AESV3/AuthEvent/DocOpen/Length 32>>>>/StmF/StdCF/StrF/StdCF/O${hex(owner.entry)}/U${hex(user.entry)}/OE${hex(owner.key)}/UE${hex(user.key)}/Perms${hex(aes("256-ecb", fileKey, null, permissions))}>>`;

  const file = startPdf();
  const font = embedFont(file, printable);
  const finish = file.finish;
  file.finish = (root, trailer, version) => {
    file.map((body) => {
      const at = body.indexOf("stream\n");
      if (at === -1) return body;
      const iv = bytesOf(5, 16);
      const data = body.subarray(at + "stream\n".length, body.length - "\nendstream".length);
      const secret = Buffer.concat([iv, aes("256-cbc", fileKey, iv, data, true)]);
      const head = body.toString("latin1", 0, at).replace(/\/Length \d+/, `/Length ${secret.length}`);
      return Buffer.concat([Buffer.from(`${head}stream\n`, "latin1"), secret, Buffer.from("\nendstream")]);
    });
    return finish(root, trailer, version);
  };
  return finishPages(file, [textPage(font, prose(900))], "", `/Encrypt ${dictionary}/ID[<00><00>]`);
}
