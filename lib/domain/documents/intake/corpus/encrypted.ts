import { createHash } from "node:crypto";
import { embedFont } from "./embedded-font.ts";
import { printable, prose, textPage } from "./letters.ts";
import { finishPages, startPdf } from "./pdf-builder.ts";

/** PDF 1.7, 7.6.3.3: what a short password is filled up with. */
const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const pad = (password: string) => Buffer.concat([Buffer.from(password, "latin1"), padding]).subarray(0, 32);
const md5 = (...parts: Uint8Array[]) => createHash("md5").update(Buffer.concat(parts)).digest();

function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b] as number, state[a] as number];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] as number) + (key[i % key.length] as number)) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + (state[i] as number)) & 255;
      swap(i, j);
      return byte ^ (state[((state[i] as number) + (state[j] as number)) & 255] as number);
    }),
  );
}

const turns = (key: Uint8Array, data: Uint8Array, count: number) => {
  let result: Buffer = Buffer.from(data);
  for (let turn = 0; turn < count; turn++)
    result = rc4(
      key.map((byte) => byte ^ turn),
      result,
    );
  return result;
};

/** A one-page letter under the standard security handler: RC4 with 40 bits (revision 2) or 128 (revision 3). */
export function encrypted({ bits, userPassword }: { bits: 40 | 128; userPassword: string }): Uint8Array {
  const bytes = bits / 8;
  const revision = bits === 40 ? 2 : 3;
  const again = (digest: Buffer) => {
    let result = digest;
    for (let turn = 0; revision === 3 && turn < 50; turn++) result = md5(result.subarray(0, bytes));
    return result.subarray(0, bytes);
  };
  const id = Buffer.from("00112233445566778899aabbccddeeff", "hex");
  const permissions = -3904;
  const permissionBytes = Buffer.alloc(4);
  permissionBytes.writeInt32LE(permissions);
  const rounds = revision === 3 ? 20 : 1;
  const owner = turns(again(md5(pad("owner"))), pad(userPassword), rounds);
  const key = again(md5(pad(userPassword), owner, permissionBytes, id));
  const user =
    revision === 3
      ? Buffer.concat([turns(key, md5(padding, id), rounds), Buffer.alloc(16)])
      : rc4(key, padding);

  const file = startPdf();
  const font = embedFont(file, printable);
  const dictionary = `<</Filter/Standard/V ${revision === 3 ? 2 : 1}/R ${revision}/Length ${bits}/P ${permissions}/O<${owner.toString("hex")}>/U<${user.toString("hex")}>>>`;
  const finish = file.finish;
  file.finish = (root, trailer, version) => {
    file.map((body, number) => {
      const at = body.indexOf("stream\n");
      if (at === -1) return body;
      const from = at + "stream\n".length;
      const to = body.length - "\nendstream".length;
      const objectKey = md5(key, Buffer.from([number & 255, number >> 8, number >> 16, 0, 0])).subarray(
        0,
        Math.min(16, bytes + 5),
      );
      return Buffer.concat([
        body.subarray(0, from),
        rc4(objectKey, body.subarray(from, to)),
        body.subarray(to),
      ]);
    });
    return finish(root, trailer, version);
  };
  return finishPages(
    file,
    [textPage(font, prose(900))],
    "",
    `/Encrypt ${dictionary}/ID[<${id.toString("hex")}><${id.toString("hex")}>]`,
  );
}
