import { execFile, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientPackages } from "#lib/api/client-packages";
import { version } from "../../clients/typescript/src/version.ts";
import { client } from "../../scripts/client-types.ts";
import { installClient, packedClient } from "./installed-client.ts";
import { onePagePdf } from "./one-page-pdf.ts";
import { type Served, serveEndpoints } from "./serve-endpoints.ts";

const run = promisify(execFile);
const project = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "posthorn-client-"));
const installed = join(folder, "node_modules/@posthorn/client");
let served: Served;
beforeAll(async () => {
  [served] = await Promise.all([serveEndpoints(), installClient(folder)]);
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

const readme = readFileSync(join(client, "README.md"), "utf8");
const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code!);

/** The examples of the README, one after the other, as one program that calls this service. */
function readmeProgram(): string {
  const imports = blocks.flatMap((code) => code.match(/^import .*$/gm) ?? []);
  const bodies = blocks.map((code) => code.replace(/^import .*$/gm, "").trim());
  return [...imports, ...bodies].join("\n").replaceAll("http://localhost:3000", served.url);
}

/** Compiles like a user's project, against the installed package, with the oldest TypeScript we have and the strictest settings. */
function problemsOf(source: string): string {
  writeFileSync(join(folder, "program.mts"), source);
  const compilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noEmit: true },
    ...{ target: "es2022", module: "nodenext", types: ["node"], lib: ["es2023", "dom", "dom.iterable"] },
    ...{ typeRoots: [join(project, "node_modules/@types")], skipLibCheck: true },
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["program.mts"] }));
  return spawnSync(process.execPath, [join(client, "node_modules/typescript/bin/tsc"), "-p", folder], {
    encoding: "utf8",
  }).stdout;
}

describe("the packed TypeScript client, installed into an empty folder", () => {
  test("compiles every example of its README", () => {
    expect(problemsOf(readmeProgram())).toBe("");
  });

  test("runs every example of its README", async () => {
    expect(blocks.length).toBeGreaterThan(8);
    writeFileSync(join(folder, "readme.mts"), readmeProgram());
    writeFileSync(join(folder, "letter.pdf"), onePagePdf("Hello"));
    const { stdout } = await run(process.execPath, ["readme.mts"], { cwd: folder });
    expect(stdout).toContain("$1.99\nsubmitted SANDBOX-");
    expect(stdout).toContain("now delivered\n");
    expect(stdout).toContain("Did you mean");
    expect(stdout).toContain("evt_1 order.mailed mailed\n204\n");
    expect(readFileSync(join(folder, "proof.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("is what `npm pack` makes of a clean checkout after `npm ci`", async () => {
    const checkout = join(folder, "checkout");
    const copy = join(checkout, "clients/typescript");
    const isInstalled = (path: string) => /^(dist|node_modules)\b/.test(relative(client, path));
    cpSync(client, copy, { recursive: true, filter: (path) => !isInstalled(path) });
    symlinkSync(join(project, "node_modules"), join(checkout, "node_modules"));
    symlinkSync(join(client, "node_modules"), join(copy, "node_modules"));
    await run("npm", ["pack"], { cwd: copy });
    const packed = readFileSync(join(copy, clientPackages.typescript));
    expect(packed.equals(readFileSync(await packedClient("typescript")))).toBe(true);
  });

  test("can be required by a CommonJS program", async () => {
    const source = `console.log(typeof require("@posthorn/client").Posthorn, require("@posthorn/client/package.json").version)`;
    writeFileSync(join(folder, "old.cjs"), source);
    expect((await run(process.execPath, ["old.cjs"], { cwd: folder })).stdout).toBe(`function ${version}\n`);
  });

  test("has the license, one version everywhere, and no file of the build", () => {
    const { version: own, name, license } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    expect([name, own, license]).toEqual(["@posthorn/client", version, "MIT"]);
    expect(clientPackages.typescript).toBe(`posthorn-client-${version}.tgz`);
    expect(readme).toContain(`/clients/${clientPackages.typescript}`);
    expect(readFileSync(join(installed, "LICENSE"), "utf8")).toBe(
      readFileSync(join(project, "LICENSE"), "utf8"),
    );
    expect(() => readFileSync(join(installed, "tsconfig.json"))).toThrow();
  });
});

describe("the types", () => {
  const program = (
    source: string,
  ) => `import { type Letter, type OrderStatus, Posthorn } from "@posthorn/client";
const posthorn = new Posthorn({ baseUrl: "http://localhost" });
const to = { name: "Ada", line1: "1 Infinite Loop", city: "Cupertino", state: "CA", zip: "95014" };
const letter = { mail_class: "first_class", to, from: to };
${source}`;

  test("need no `as const`, narrow by status, and name what an order can be", () => {
    const source = `const sent = await posthorn.send({ ...letter, text: "Hi", sandbox: true });
      if (sent.status === "action_required") console.log(sent.payment_url.length);
      const asked = await posthorn.send({ ...letter, pdf_url: "https://a.example/b.pdf", require_approval: true });
      if (asked.approval_url) console.log(asked.approval_url.length);
      const status: OrderStatus = sent.order.status;
      const kept: Letter = { ...letter, upload_key: "k", reference: undefined };
      await posthorn.quote({ ...letter, page_count: 2 });
      console.log(status, kept);`;
    expect(problemsOf(program(source))).toBe("");
  });

  test("refuse an unknown field, two contents, and no content, with the fields that can hold it", () => {
    const [unknown, none, two, ...more] = problemsOf(
      program(`await posthorn.send({ ...letter, text: "Hi", colour: true });
await posthorn.send(letter);
await posthorn.send({ ...letter, text: "Hi", upload_key: "k" });`),
    ).split(/^(?=program|\S*program\.mts)/m);
    expect(unknown).toMatch(/mts\(5,.*'colour'/s);
    expect(none).toMatch(/mts\(6,.*TextOrPdfUrlOrUploadKeyOrPdfBase64/s);
    expect(two).toMatch(/mts\(7,/);
    expect(more).toEqual([]);
  });
});
