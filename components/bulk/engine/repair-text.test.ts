import { expect, test } from "vitest";
import { guessEncoding } from "./decode-text.ts";
import { readSource } from "./read-source.ts";
import { repairText } from "./repair-text.ts";

/** The bytes of a text in Mac OS Roman, of the letters that the tests use. */
const macBytes = new Map<string, number>(
  Object.entries({
    á: 0x87,
    é: 0x8e,
    í: 0x92,
    ñ: 0x96,
    ó: 0x97,
    ú: 0x9c,
    ü: 0x9f,
    ë: 0x91,
    É: 0x83,
    Ñ: 0x84,
    "’": 0xd5,
    "–": 0xd0,
    "“": 0xd2,
    "”": 0xd3,
  }),
);
const windowsBytes = new Map<string, number>(Object.entries({ "’": 0x92, "–": 0x96, "“": 0x93, "”": 0x94 }));
const bytesOf = (text: string, special: ReadonlyMap<string, number>) =>
  Uint8Array.from(text, (letter) => special.get(letter) ?? letter.charCodeAt(0));

test.each([
  ["José Núñez", "Zoë O’Hara", "Cañon City"],
  ["García", "Muñoz", "López"],
  ["JOSÉ NUÑEZ"],
  ["Kel’s Guitars", "D’Angelo"],
  ["Müller – Sons", "the “Old” Mill"],
])("%s is read the same from Mac OS Roman and from Windows-1252", (...names) => {
  const text = names.join(",");
  expect(guessEncoding(bytesOf(text, macBytes))).toBe("macintosh");
  expect(guessEncoding(bytesOf(text, windowsBytes))).toBe("windows-1252");
});

test("Polish letters are distinguished from Western European ones", () => {
  expect(
    guessEncoding(Uint8Array.of(0xa3, 0x75, 0x6b, 0x61, 0x73, 0x7a, 32, 0x57, 0xf3, 0x6a, 0x63, 0x69, 0x6b)),
  ).toBe("windows-1250");
});

test.each([
  ["JosÃ© NÃºÃ±ez", "José Núñez"],
  ["Sean Oâ€™Neil", "Sean O’Neil"],
  ["ZoÃ« BrÃ¶nte", "Zoë Brönte"],
  ["Ada Â\u00a0Roe", "Ada \u00a0Roe"],
  ["Å\u0081ukasz", "Łukasz"],
  ["Josï¿½", "Jos\ufffd"],
  ["Ada &amp; Bo Roe", "Ada & Bo Roe"],
  ["Ada &amp;amp; Bo", "Ada & Bo"],
  ["Kel&#039;s &#x26; Sons", "Kel's & Sons"],
  ["Nu&ntilde;ez &nbsp;", "Nuñez \u00a0"],
])("%s is repaired to %s", (garbled, right) => {
  expect(repairText(garbled).text).toBe(right);
});

test.each([
  "José Núñez",
  "SÃO PAULO",
  "IRMÃ\u00a0",
  "Åse Ødegård",
  "Ada & Bo",
  "AT&T; R&D",
  "&#0; &#xD800; &#1114112;",
  "&nosuch; &valueOf; &xvalueOf;",
  "€ 5 – “ok”",
])("%s is left as it is", (text) => {
  expect(repairText(text)).toEqual({ text, twice: false, entities: false });
});

test("a list is repaired where it must be, quoted cells too, and an encoding that a person chose is used", async () => {
  const table = await readSource(new Blob(['Name,Note\n"Ada &amp; Bo","a,&quot;b&quot;"\nJosÃ©,x\nCy,y\n']));
  expect(table.rows.cellsOf(0)).toEqual(["Ada & Bo", 'a,"b"']);
  expect(table.rows.cellsOf(1)).toEqual(["José", "x"]);
  expect(table.findings.map(({ id, values }) => [id, values.count])).toEqual([
    ["twice", 1],
    ["entities", 2],
  ]);
  const source = new Blob(["Name\n", Uint8Array.of(0x4a, 0x8e), "\n"]);
  const chosen = await readSource(source, {}, { encoding: "windows-1250" });
  expect(chosen.rows.cellsOf(0)).toEqual(["JŽ"]);
  expect(chosen.reading.choices.encoding).toBe("windows-1250");
});
