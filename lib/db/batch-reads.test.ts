import { expect, test } from "vitest";
import { createBatchReads } from "./batch-reads.ts";

/** A fake table. The test answers its statements. */
function table() {
  const asked: { keys: string[]; answer(): void; fail(): void }[] = [];
  const read = createBatchReads<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        asked.push({
          keys,
          answer: () =>
            resolve(new Map(keys.filter((key) => key !== "none").map((key) => [key, `row ${key}`]))),
          fail: () => reject(new Error("away")),
        });
      }),
  );
  return { asked, read };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a single read runs at once, and a missing row is null", async () => {
  const { asked, read } = table();
  const one = read("a");
  const none = read("none");
  expect(asked.map(({ keys }) => keys)).toEqual([["a"], ["none"]]);
  for (const { answer } of asked) answer();
  expect([await one, await none]).toEqual(["row a", null]);
});

test("reads that arrive while three statements are running share the next one, and each gets its own row", async () => {
  const { asked, read } = table();
  const reads = ["a", "b", "c", "d", "e", "d"].map((key) => read(key));
  expect(asked).toHaveLength(3);
  asked[0]!.answer();
  await settled();
  expect(asked[3]!.keys).toEqual(["d", "e", "d"]);
  for (const { answer } of asked) answer();
  expect(await Promise.all(reads)).toEqual(["a", "b", "c", "d", "e", "d"].map((key) => `row ${key}`));
});

test("a read never joins a statement that began earlier, so it sees what was written before it", async () => {
  const { asked, read } = table();
  for (const key of ["a", "b", "c"]) void read(key);
  void read("a");
  expect(asked.map(({ keys }) => keys)).toEqual([["a"], ["b"], ["c"]]);
  asked[2]!.answer();
  await settled();
  expect(asked[3]!.keys).toEqual(["a"]);
});

test("a failing statement fails only its own reads, and later ones continue", async () => {
  const { asked, read } = table();
  const reads = ["a", "b", "c", "d"].map((key) => read(key).catch((error: Error) => error.message));
  asked[1]!.fail();
  await settled();
  for (const { answer } of asked) answer();
  await settled();
  for (const { answer } of asked) answer();
  expect(await Promise.all(reads)).toEqual(["row a", "away", "row c", "row d"]);
});

test("no statement reads more than a hundred keys", async () => {
  const { asked, read } = table();
  for (let key = 0; key < 253; key += 1) void read(`${key}`);
  asked[0]!.answer();
  asked[1]!.answer();
  asked[2]!.answer();
  await settled();
  expect(asked.slice(3).map(({ keys }) => keys.length)).toEqual([100, 100, 50]);
});
