import fc from "fast-check";
import { expect, test } from "vitest";
import { TooManyRows, takeRowsOut } from "./take-rows-out.ts";

async function take(json: string, maxRows = 100) {
  const taken = await takeRowsOut(Buffer.from(json), maxRows);
  if (!taken) return null;
  const { bytes, bounds, count } = taken.rows;
  const texts = Array.from({ length: count }, (_, n) =>
    bytes.toString("utf8", bounds[2 * n], bounds[2 * n + 1]),
  );
  return { rest: JSON.parse(taken.rest.toString()), rows: texts.map((text) => JSON.parse(text)) };
}

test("finds the rows whatever is in and around them, and leaves the rest unchanged", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue()),
      fc.dictionary(
        fc.string().filter((name) => name !== "rows" && name !== "__proto__"),
        fc.jsonValue(),
      ),
      fc.constantFrom(undefined, 1, "\t"),
      fc.boolean(),
      async (rows, rest, space, first) => {
        const body = first ? { rows, ...rest } : { ...rest, rows };
        expect(await take(JSON.stringify(body, null, space))).toEqual({
          rest: JSON.parse(JSON.stringify({ ...rest, rows: [] })),
          rows: JSON.parse(JSON.stringify(rows)),
        });
      },
    ),
  );
});

test("leaves the rows for the ordinary parser if they aren't an array, are nested deeper, or occur twice", async () => {
  expect(await take('{"rows":{"rows":[1]}}')).toBeNull();
  expect(await take('{"a":{"rows":[1]}}')).toBeNull();
  expect(await take('{"rows":[1],"rows":[2]}')).toBeNull();
  expect(await take('{"a":"rows","b":[1]}')).toBeNull();
  expect(await take('["rows",[1]]')).toBeNull();
  expect(await take("")).toBeNull();
  expect(await take('{"rows":[1,,2]}')).toBeNull();
  expect(await take('{"rows":[1,]}')).toBeNull();
  expect(await take('{"rows":[1')).toBeNull();
});

test("refuses one row too many before parsing it", async () => {
  expect((await take('{"rows":[1,2]}', 2))?.rows).toEqual([1, 2]);
  await expect(take('{"rows":[1,2,3]}', 2)).rejects.toBeInstanceOf(TooManyRows);
});
