import { expect, test } from "vitest";
import {
  chatAddresses,
  everydayAddresses,
  freshAddresses,
  heldOutAddresses,
  messyAddresses,
  reportedAddresses,
  strangersAddresses,
  tunedAddresses,
  variedAddresses,
} from "#test/fixtures/addresses/pasted-addresses";
import { parseAddress } from "./parse-address.ts";

/** Thresholds slightly below the measured 98.7%. */
test.each([
  { half: "tuned", least: 150, rows: tunedAddresses, floor: 0.97 },
  { half: "held-out", least: 150, rows: heldOutAddresses, floor: 0.97 },
  { half: "messy", least: 150, rows: messyAddresses, floor: 0.97 },
  { half: "chat", least: 150, rows: chatAddresses, floor: 0.95 },
  { half: "fresh", least: 75, rows: freshAddresses, floor: 0.9 },
  { half: "everyday", least: 64, rows: everydayAddresses, floor: 0.9 },
  { half: "varied", least: 302, rows: variedAddresses, floor: 0.95 },
  { half: "stranger's", least: 120, rows: strangersAddresses, floor: 0.96 },
])(
  "at least $floor of the $half pasted addresses are parsed without any mistake",
  ({ rows, floor, least }) => {
    expect(rows.length).toBeGreaterThanOrEqual(least);
    const wrong = rows.filter(({ pasted, fields }) => !isSame(parseAddress(pasted)?.address ?? {}, fields));
    const share = 1 - wrong.length / rows.length;
    expect(share, wrong.map(({ pasted }) => pasted).join("\n")).toBeGreaterThanOrEqual(floor);
  },
);

test.each(reportedAddresses)("the reported paste $pasted is parsed right", ({ pasted, fields }) => {
  expect(parseAddress(pasted)?.address).toMatchObject(fields);
});

function isSame(got: Record<string, string>, want: Record<string, string>): boolean {
  const keys = new Set([...Object.keys(got), ...Object.keys(want)]);
  return [...keys].every((key) => got[key] === want[key]);
}

test.each(["12 ", "1 Oak St ", "PO Box ", "Apt 4 ", "Highway ", "One ", "# ", "a: ", "I live at 1 "])(
  "a line of %j, where a street could begin at every word, is split in time",
  (word) => {
    const line = `${word.repeat(1_400 / word.length)} Rome GA 30161`;
    for (let round = 0; round < 20; round++) expect(parseAddress(line)?.address.zip).toBe("30161");
  },
);
