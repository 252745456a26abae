import { Base64Text } from "./base64-text.ts";
import { type FoundCharacter, findForbidden, findMarkRun, maxMarks } from "./characters.ts";
import { AppError } from "./errors.ts";
import { invalidFields } from "./parse-input.ts";
import { RowsText } from "./rows-text.ts";

/**
 * Fields with a more specific check of their own: base64 is parsed strictly, and a malformed token gets 403
 * (docs/rules.md#capability-token).
 */
const checkedElsewhere: ReadonlySet<string> = new Set(["pdf_base64", "capability_token"]);

/**
 * Checks every string of a value whose shape and lengths were already checked. Throws validation_error for characters that no
 * letter or address may contain, and unprintable_text for a stack of combining marks, each with field and position
 * (docs/rules.md#characters).
 */
export function assertCharacters(value: unknown): void {
  for (const [path, text] of stringsIn(value, "")) {
    const forbidden = findForbidden(text);
    if (forbidden) throw forbiddenCharacter(path, forbidden);
    const marks = findMarkRun(text);
    if (marks === null) continue;
    const message = `has more than ${maxMarks} combining marks on one character, from character ${marks} on`;
    throw new AppError("unprintable_text", `${path} ${message}.`, { fields: [{ path, message }] });
  }
}

function forbiddenCharacter(path: string, { codePoint, at }: FoundCharacter): AppError {
  const message = `has ${codePoint} as character ${at}, which no letter or address can contain`;
  return invalidFields([{ path, message }]);
}

/** Whether a value is checked later, where it is parsed. */
const isLater = (value: object) => value instanceof Base64Text || value instanceof RowsText;

function* stringsIn(value: unknown, path: string): Generator<[path: string, text: string]> {
  if (typeof value === "string") {
    yield [path, value];
  } else if (typeof value === "object" && value !== null && !isLater(value)) {
    for (const [name, inner] of Object.entries(value))
      if (!checkedElsewhere.has(name)) yield* stringsIn(inner, path === "" ? name : `${path}.${name}`);
  }
}
