import { strToU8, type Zippable, zipSync } from "fflate";
import { expect, test } from "vitest";
import type { FileNote } from "./file-rules.ts";
import { unpack } from "./unpack.ts";

const pdf = strToU8("%PDF-1.7\n%%EOF");
const zip = (files: Zippable) => zipSync(files, { level: 9 });

async function read(bytes: Uint8Array, room = { files: 0, bytes: 0 }) {
  const paths: string[] = [];
  const notes: FileNote[] = [];
  for await (const one of unpack(new Blob([new Uint8Array(bytes)]), room)) {
    if ("pdf" in one) paths.push(one.path);
    else notes.push(one);
  }
  return { paths, notes };
}

/** Changes bytes of every entry of the directory (APPNOTE.TXT, 4.3.12). */
function changeDirectory(bytes: Uint8Array, change: (entry: DataView, index: number) => void): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let index = 0;
  for (let at = 0; at + 46 <= bytes.length; at++)
    if (view.getUint32(at, true) === 0x02014b50)
      change(new DataView(bytes.buffer, bytes.byteOffset + at), index++);
  return bytes;
}

test("the PDFs of a ZIP are unpacked with their folders in their names", async () => {
  const { paths, notes } = await read(zip({ "a.pdf": pdf, "june/": new Uint8Array(), "june/B.PDF": pdf }));
  expect(paths).toEqual(["a.pdf", "june/B.PDF"]);
  expect(notes).toEqual([]);
});

test("a file that unpacks to more than the directory says is left out as damaged", async () => {
  const bomb = zip({ "a.pdf": pdf, "bomb.pdf": new Uint8Array(5_000_000) });
  const lying = changeDirectory(bomb, (entry, index) => {
    if (index === 1) entry.setUint32(24, 1_000, true);
  });
  expect(await read(lying)).toEqual({ paths: ["a.pdf"], notes: [{ kind: "damaged", name: "bomb.pdf" }] });
});

test("a file that unpacks to less than the directory says is left out as damaged", async () => {
  const lying = changeDirectory(zip({ "a.pdf": pdf }), (entry) => entry.setUint32(24, 1_000, true));
  expect((await read(lying)).notes).toEqual([{ kind: "damaged", name: "a.pdf" }]);
});

test("an archive whose files are larger together than 200 MB is refused before anything is unpacked", async () => {
  const files = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`${at}.pdf`, pdf]));
  const large = changeDirectory(zip(files), (entry) => entry.setUint32(24, 45_000_000, true));
  const refused = { kind: "tooLargeTogether", count: 225, most: 200 };
  expect(await read(large)).toEqual({ paths: [], notes: [refused] });
});

test("one file of more than 50 MB is left out, and the others are taken", async () => {
  const large = changeDirectory(zip({ "a.pdf": pdf, "large.pdf": pdf }), (entry, index) => {
    if (index === 1) entry.setUint32(24, 50_000_001, true);
  });
  expect(await read(large)).toEqual({ paths: ["a.pdf"], notes: [{ kind: "tooLarge", name: "large.pdf" }] });
});

test("an archive with more than 5,000 files, or more than 1,000 PDFs with those that are here, is refused", async () => {
  const many = (count: number) =>
    zip(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.pdf`, pdf])));
  expect(await read(many(5_001))).toEqual({ paths: [], notes: [{ kind: "tooManyEntries", most: 5_000 }] });
  expect((await read(many(2), { files: 999, bytes: 0 })).notes).toEqual([
    { kind: "tooManyFiles", count: 1_001, most: 1_000 },
  ]);
});

test("files with a password are left out by name", async () => {
  const locked = changeDirectory(zip({ "a.pdf": pdf, "locked.pdf": pdf }), (entry, index) => {
    if (index === 1) entry.setUint16(8, 1, true);
  });
  const note = { kind: "encrypted", name: "locked.pdf" };
  expect(await read(locked)).toEqual({ paths: ["a.pdf"], notes: [note] });
});

test("a ZIP in the ZIP, other files, and files that only call themselves PDF are left out by name", async () => {
  const inner = zip({ "b.pdf": pdf });
  const { paths, notes } = await read(
    zip({
      "a.pdf": pdf,
      "more.zip": inner,
      "list.csv": strToU8("a,b"),
      "fake.pdf": inner,
      "empty.pdf": new Uint8Array(),
    }),
  );
  expect(paths).toEqual(["a.pdf"]);
  expect(notes).toEqual([
    { kind: "zipInZip", name: "more.zip" },
    { kind: "notPdf", name: "list.csv" },
    { kind: "damaged", name: "empty.pdf" },
    { kind: "notPdf", name: "fake.pdf" },
  ]);
});

test("two files with one name are both left out, because no column can tell them apart", async () => {
  const twins = changeDirectory(zip({ "a.pdf": pdf, "b.pdf": pdf, "c.pdf": pdf }), (entry, index) => {
    if (index === 1) entry.setUint8(46, "A".charCodeAt(0));
  });
  const { paths, notes } = await read(twins);
  expect(paths).toEqual(["c.pdf"]);
  expect(notes).toEqual([
    { kind: "sameName", name: "a.pdf" },
    { kind: "sameName", name: "A.pdf" },
  ]);
});

test("what a Mac or Windows adds is left out, and a name can't disguise itself or climb out of its folder", async () => {
  const { paths, notes } = await read(
    zip({
      "__MACOSX/._a.pdf": pdf,
      ".DS_Store": pdf,
      "x/Thumbs.db": pdf,
      "..\\..\\a\u202efdp.pdf": pdf,
      [`${"n".repeat(400)}.pdf`]: pdf,
    }),
  );
  expect(paths).toEqual(["../../afdp.pdf"]);
  expect(notes.map(({ kind }) => kind)).toEqual(["system", "system", "system", "longName"]);
});

test("a name in the code page of Windows is read", async () => {
  const old = zip({ "Jos_.pdf": pdf });
  const named = changeDirectory(old, (entry) => {
    entry.setUint16(8, 0, true);
    entry.setUint8(46 + 3, 0x82);
  });
  expect((await read(named)).paths).toEqual(["José.pdf"]);
});

test("files that point at the same bytes count each, so that an overlapping archive can't grow", async () => {
  const bytes = zip(Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`${at}.pdf`, pdf])));
  const overlapping = changeDirectory(bytes, (entry) => {
    entry.setUint32(42, 0, true);
    entry.setUint32(24, 25_000_000, true);
  });
  expect((await read(overlapping)).notes).toEqual([{ kind: "tooLargeTogether", count: 250, most: 200 }]);
});

test("a cut-off archive, a text, and an archive without PDFs are refused in words", async () => {
  const whole = zip({ "a.pdf": pdf });
  expect((await read(whole.subarray(0, whole.length - 30))).notes).toEqual([{ kind: "unreadableZip" }]);
  expect((await read(strToU8("PK\u0003\u0004 not a ZIP"))).notes).toEqual([{ kind: "unreadableZip" }]);
  expect((await read(zip({ "a.txt": pdf }))).notes.map(({ kind }) => kind)).toEqual(["notPdf", "noPdfs"]);
});
