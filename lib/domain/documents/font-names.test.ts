import { expect, test } from "vitest";
import { isAppError } from "#lib/shared/errors";
import { parseFont } from "./font-names.ts";

test.each([
  ["serif", "serif"],
  ["Hand-Script", "hand-script"],
  ["hand_print", "hand-print"],
  ["EB Garamond", "serif"],
  [" caveat ", "hand"],
  ["courier prime", "typewriter"],
])("%s is %s", (name, font) => {
  expect(parseFont(name)).toBe(font);
});

test.each(["", "comic sans", "constructor", "arimo"])("%j is refused with a list of the choices", (name) => {
  try {
    parseFont(name);
    expect.unreachable();
  } catch (error) {
    if (!isAppError(error)) throw error;
    expect(error.code).toBe("validation_error");
    expect(error.details.fields?.[0]?.path).toBe("font");
    for (const choice of [
      "serif",
      "sans",
      "typewriter",
      "hand",
      "hand-neat",
      "hand-script",
      "hand-print",
      "Caveat",
    ])
      expect(error.message).toContain(choice);
  }
});
