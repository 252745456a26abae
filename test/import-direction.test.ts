import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const project = join(import.meta.dirname, "..");
const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");

/** [file, its import] that the linter must refuse. */
const refused: [string, string][] = [
  ["lib/container.ts", "#app/fonts"],
  ["lib/work/worker-loop.ts", "#components/ui/button"],
  ["lib/work/worker-loop.ts", "../../app/fonts.ts"],
  ["lib/db/client.ts", "next/server"],
  ["lib/shared/money.ts", "#app/fonts"],
  ["lib/shared/money.ts", "#components/ui/button"],
  ["lib/shared/money.ts", "#lib/domain/mail/schema"],
  ["lib/shared/money.ts", "../domain/mail/schema.ts"],
  ["lib/shared/money.ts", "#lib/api/route"],
  ["lib/shared/money.ts", "#lib/adapters/lob/rail"],
  ["lib/shared/money.ts", "#lib/ports/rail"],
  ["lib/shared/money.ts", "#lib/work/worker-loop"],
  ["lib/shared/money.ts", "#lib/db/client"],
  ["lib/shared/money.ts", "#lib/container"],
  ["lib/shared/money.ts", "../container.ts"],
  ["lib/shared/money.ts", "#lib/env"],
  ["lib/shared/money.ts", "next"],
  ["lib/ports/rail.ts", "#app/fonts"],
  ["lib/ports/rail.ts", "#lib/api/route"],
  ["lib/ports/rail.ts", "#lib/adapters/lob/rail"],
  ["lib/ports/rail.ts", "../adapters/lob/rail.ts"],
  ["lib/ports/rail.ts", "#lib/work/worker-loop"],
  ["lib/ports/rail.ts", "#lib/db/client"],
  ["lib/ports/rail.ts", "#lib/container"],
  ["lib/ports/rail.ts", "#lib/env"],
  ["lib/ports/rail.ts", "next/server"],
  ["lib/domain/mail/price.ts", "#app/fonts"],
  ["lib/domain/mail/price.ts", "#components/ui/button"],
  ["lib/domain/mail/price.ts", "#lib/api/route"],
  ["lib/domain/mail/price.ts", "../../api/route.ts"],
  ["lib/domain/mail/price.ts", "#lib/adapters/lob/rail"],
  ["lib/domain/mail/price.ts", "#lib/container"],
  ["lib/domain/mail/price.ts", "../../container.ts"],
  ["lib/domain/mail/price.ts", "#lib/env"],
  ["lib/domain/mail/price.ts", "next"],
  ["lib/domain/mail/price.ts", "next/headers"],
  ["lib/adapters/lob/rail.ts", "#app/fonts"],
  ["lib/adapters/lob/rail.ts", "#lib/api/route"],
  ["lib/adapters/lob/rail.ts", "#lib/container"],
  ["lib/adapters/lob/rail.ts", "#lib/env"],
  ["lib/adapters/lob/rail.ts", "#lib/domain/orders/order-repository"],
  ["lib/adapters/lob/rail.ts", "#lib/domain/screening/screen-letter"],
  ["lib/adapters/lob/rail.ts", "../../env.ts"],
  ["lib/adapters/lob/rail.ts", "next"],
  ["lib/api/route.ts", "#app/fonts"],
  ["lib/api/route.ts", "#components/ui/button"],
  ["lib/api/route.ts", "#lib/db/client"],
  ["lib/api/mcp/tools.ts", "../../db/client.ts"],
  ["lib/api/route.ts", "#lib/adapters/lob/rail"],
  ["lib/api/route.ts", "next/server"],
  ["components/ui/button.tsx", "#app/fonts"],
  ["components/ui/button.tsx", "../../app/fonts.ts"],
  ["components/ui/button.tsx", "#lib/db/client"],
  ["components/ui/button.tsx", "#lib/adapters/lob/rail"],
  ["components/ui/button.tsx", "#lib/ports/rail"],
  ["components/ui/button.tsx", "#lib/work/worker-loop"],
  ["components/ui/button.tsx", "#lib/container"],
  ["components/ui/button.tsx", "#lib/env"],
  ["components/ui/button.tsx", "#lib/domain/mail/suggest-class"],
  ["components/ui/button.tsx", "#lib/domain/documents/typeset/page"],
  ["components/ui/button.tsx", "../../lib/domain/mail/schema.ts"],
  ["components/ui/button.tsx", "#lib/api/route"],
  ["app/page.tsx", "#lib/db/client"],
  ["app/page.tsx", "#lib/adapters/lob/rail"],
  ["app/page.tsx", "#lib/domain/orders/order-repository"],
  ["app/v1/orders/route.ts", "../../../lib/db/client.ts"],
];

const allowed: [string, string][] = [
  ["components/ui/button.tsx", "#lib/domain/mail/schema"],
  ["components/ui/button.tsx", "#lib/domain/documents/preview-schema"],
  ["components/ui/button.tsx", "#lib/domain/addresses/parse-address"],
  ["components/ui/button.tsx", "#lib/shared/money"],
  ["components/ui/button.tsx", "#lib/api/browser-client"],
  ["components/ui/button.tsx", "next/link"],
  ["app/page.tsx", "#components/ui/button"],
  ["app/page.tsx", "#lib/container"],
  ["app/page.tsx", "#lib/api/route"],
  ["lib/api/route.ts", "#lib/container"],
  ["lib/api/route.ts", "#lib/domain/mail/schema"],
  ["lib/container.ts", "#lib/adapters/lob/rail"],
  ["lib/adapters/lob/rail.ts", "#lib/ports/rail"],
  ["lib/adapters/lob/rail.ts", "#lib/domain/mail/pieces"],
  ["lib/domain/orders/order-repository.ts", "#lib/db/client"],
  ["lib/domain/orders/service.ts", "#lib/ports/rail"],
  ["lib/ports/rail.ts", "#lib/domain/mail/schema"],
  ["lib/shared/money.ts", "#lib/shared/errors"],
  ["server.ts", "#lib/container"],
];

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Lints these files under the project's own rules and returns "file: rule" for every error. */
function lint(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "import-direction-"));
  folders.push(folder);
  for (const name of ["biome.jsonc", "package.json", ".gitignore"])
    cpSync(join(project, name), join(folder, name));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const options = ["lint", "--reporter=github", "--max-diagnostics=none", "--diagnostic-level=error"];
  const { stdout } = spawnSync(process.execPath, [biome, ...options], { cwd: folder, encoding: "utf8" });
  return [...stdout.matchAll(/^::error title=([\w/]+),file=([^,]+)/gm)]
    .map(([, rule, file]) => `${file!.replace(`${folder}/`, "")}: ${rule!.split("/").at(-1)}`)
    .sort();
}

/** Writes one file for each import, next to the file it imitates, so that one run of the linter checks all of them. */
function plant(cases: [string, string][], text: (imported: string) => string) {
  return Object.fromEntries(
    cases.map(([file, imported], index) => [
      file.replace(/[\w-]+?(-repository)?(\.tsx?)$/, `planted-${index}$1$2`),
      text(imported),
    ]),
  );
}

describe("the linter enforces the direction of imports", () => {
  const forms: [string, (imported: string) => string][] = [
    ["import", (imported) => `import { x } from "${imported}";\nx();\n`],
    ["import type", (imported) => `import type { X } from "${imported}";\nexport type Y = X;\n`],
    ["import()", (imported) => `export const x = () => import("${imported}");\n`],
    ["export from", (imported) => `export { x } from "${imported}";\n`],
  ];

  test.each(forms)("a wrong %s is refused everywhere", (_, form) => {
    const files = plant(refused, form);
    const wanted = Object.keys(files).map((file) => `${file}: noRestrictedImports`);
    expect(lint(files)).toEqual(wanted.sort());
  });

  test("allowed imports pass", () => {
    expect(lint(plant(allowed, forms[0]![1]))).toEqual([]);
  });

  test("a circular import is refused, however its files are named", () => {
    const files = {
      "lib/domain/mail/a.ts": 'import { b } from "./b.ts";\nexport const a = () => b;\n',
      "lib/domain/mail/b.ts": 'import { a } from "./a.ts";\nexport const b = () => a;\n',
      "lib/domain/mail/c.ts": 'import { d } from "#lib/domain/orders/d";\nexport const c = () => d;\n',
      "lib/domain/orders/d.ts": 'import { c } from "#lib/domain/mail/c";\nexport const d = () => c;\n',
    };
    expect(lint(files)).toEqual(Object.keys(files).map((file) => `${file}: noImportCycles`));
  });

  test("only lib/env.ts reads the environment", () => {
    const text = "export const port = process.env.PORT;\n";
    const files = [
      "app/page.tsx",
      "components/ui/button.tsx",
      "lib/domain/mail/price.ts",
      "lib/shared/money.ts",
    ];
    const planted = Object.fromEntries([...files, "lib/env.ts", "server.ts"].map((file) => [file, text]));
    expect(lint(planted)).toEqual(files.map((file) => `${file}: noProcessEnv`));
  });
});

/**
 * docs/architecture.md: a domain folder may import those before it. The linter doesn't know their order, so this test reads the
 * imports.
 */
const domainOrder = [
  "mail",
  "letter-templates",
  "addresses",
  "documents",
  "screening",
  "messages",
  "idempotency",
  "access",
  "rails",
  "credits",
  "payments",
  "quotes",
  "uploads",
  "imports",
  "webhooks",
  "orders",
  "fulfilment",
  "restore",
  "certificates",
  "batches",
  "operators",
  "reviews",
  "stats",
];

function upwardImports(folder: string, text: string): string[] {
  const imports = text.matchAll(/\bfrom "(?:#lib\/domain|(?:\.\.\/)+)\/?([\w-]+)\//g);
  return [...imports]
    .map(([, other]) => other!)
    .filter((other) => domainOrder.indexOf(other) > domainOrder.indexOf(folder));
}

describe("domain folders import only from folders that are earlier in the order", () => {
  test.each(readdirSync(join(project, "lib/domain")))("%s", (folder) => {
    expect(domainOrder).toContain(folder);
    const path = join(project, "lib/domain", folder);
    const wrong = readdirSync(path, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.endsWith("test.ts"))
      .flatMap((name) =>
        upwardImports(folder, readFileSync(join(path, name), "utf8")).map((other) => [name, other]),
      );
    expect(wrong).toEqual([]);
  });

  test("a planted import of a later folder is detected", () => {
    expect(upwardImports("mail", 'import { x } from "#lib/domain/orders/service";')).toEqual(["orders"]);
    expect(upwardImports("mail", 'import type { X } from "../orders/service.ts";')).toEqual(["orders"]);
    expect(upwardImports("orders", 'import { x } from "#lib/domain/mail/schema";')).toEqual([]);
  });
});
