import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/**
 * Names are the field's standard terms, so that a newcomer can find a rule by searching for a familiar word. These private words
 * were replaced; the API's field names are the contract and stay (`given_back_cents`).
 */
const project = join(import.meta.dirname, "..");
const files = execFileSync("git", ["ls-files"], { cwd: project, encoding: "utf8", maxBuffer: 1e8 })
  .split("\n")
  .filter((file) => file && !file.startsWith("prisma/migrations/"));

/** The words of a name, whether it is spelled `giveBackCredit`, `give_back`, or `give-back-credit`. */
const privateWords =
  /rehears|give_?back|take_?back|piece_?news|(^|_)news(_|$)|(^|_)told(_|$)|(^|_)tell_(sender|problems|after)|read_letter(_|$)|lesson|(^|_)exam(_|$)|tongue|opinion|(^|_)desk(_|$)|(^|_)doors?(_|$)|(^|_)lanes?(_|$)|operator_?acts?(_|$)|trouble|lib\/api\/house/;

/** Names that stay: API fields and design tokens. */
const allowed = new Set(["given_back_cents", "told_by"]);
/** `desk` is the background color; screening lexicons and address dictionaries contain words, not names. */
const exempt =
  /^(lib\/domain\/addresses\/split-run|lib\/domain\/screening\/(rules|classifier\/concepts)|lib\/domain\/messages\/email-layout|app\/globals\.css|clients\/typescript\/src\/types|test\/field-words)/;

const snake = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll("-", "_")
    .toLowerCase();
const isPrivate = (name: string) => !allowed.has(name) && privateWords.test(snake(name));

/** Identifiers of a file, without comments and strings, which contain prose and other systems' keys. */
function identifiersOf(text: string): Set<string> {
  const code = text
    .replace(/\/\*[\s\S]*?\*\//g, " ")
    .replace(/(^|[\s;{}(,])\/\/[^\n]*/g, "$1")
    .replace(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g, '""')
    .replace(/\/(?:[^/\\\n*]|\\.)+\/[dgimsuy]*(?=[\s,;.)])/g, '""')
    // The text between tags is prose.
    .replace(/>[^<>{}=;()]*</g, "><");
  return new Set(code.match(/[A-Za-z_$][\w$]*/g));
}

test("no identifier has a private word in its name", () => {
  const found = files
    .filter((file) => /\.(ts|tsx|mjs|prisma)$/.test(file) && !exempt.test(file))
    .flatMap((file) =>
      [...identifiersOf(readFileSync(join(project, file), "utf8"))]
        .filter(isPrivate)
        .map((name) => `${file}: ${name}`),
    );
  expect(found).toEqual([]);
});

test("no table or column has a private word in its name", () => {
  const found = files
    .filter((file) => /^prisma\/schema\/.*\.prisma$/.test(file))
    .flatMap((file) => [...readFileSync(join(project, file), "utf8").matchAll(/@map\("(\w+)"\)/g)])
    .map(([, name]) => name!)
    .filter(isPrivate);
  expect(found).toEqual([]);
});

test("no file has a private word in its name", () => {
  const named = files.filter((file) => !/^(docs|training|public)\//.test(file));
  expect(named.filter((file) => isPrivate(file.replaceAll("/", "_").replaceAll(".", "_")))).toEqual([]);
});
