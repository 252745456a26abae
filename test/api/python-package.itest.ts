import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientPackages } from "#lib/api/client-packages";
import { packedClient } from "./installed-client.ts";
import { onePagePdf } from "./one-page-pdf.ts";
import { type Served, serveEndpoints } from "./serve-endpoints.ts";

const run = promisify(execFile);
const source = join(import.meta.dirname, "../../clients/python");
const folder = mkdtempSync(join(tmpdir(), "posthorn-python-"));
// Not a virtual environment, which takes ten times as long to make.
const installed = join(folder, "installed");
const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("python3 is not on this machine: the Python client is not tested");
const readme = readFileSync(join(source, "README.md"), "utf8");

let served: Served;
beforeAll(async () => {
  served = await serveEndpoints();
  if (!hasPython) return;
  const wheel = await packedClient("python");
  const options = ["--quiet", "--no-index", "--disable-pip-version-check", "--target", installed];
  await run("python3", ["-m", "pip", "install", ...options, wheel]);
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

/** Runs the Python that has the package, in an empty folder. */
async function python(...args: string[]): Promise<string> {
  const env = { ...process.env, no_proxy: "*", PYTHONPATH: installed };
  const { stdout, stderr } = await run("python3", args, { cwd: folder, env });
  return stdout + stderr;
}

describe.skipIf(!hasPython)("the packed Python client, installed without a network", () => {
  test("runs every example of its README", async () => {
    const blocks = [...readme.matchAll(/```python\n([\s\S]*?)```/g)].map(([, code]) => code!);
    expect(blocks.length).toBeGreaterThan(4);
    const program = blocks.join("\n").replaceAll("http://localhost:3000", served.url);
    writeFileSync(join(folder, "readme.py"), program);
    writeFileSync(join(folder, "letter.pdf"), onePagePdf("Hello"));
    const printed = await python("readme.py");
    expect(printed).toContain("$1.99\nsubmitted SANDBOX-");
    expect(printed).toContain("Did you mean");
    expect(printed).toContain("now delivered\n");
    expect(printed).toMatch(/order\.mailed mailed\n$/);
    expect(readFileSync(join(folder, "proof.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("keeps its promises against a service that misbehaves", async () => {
    expect(await python("-m", "unittest", "discover", "-s", join(source, "tests"))).toMatch(
      /Ran \d{2} tests in .*\n\nOK\n$/,
    );
  });

  test("has one version, its types, and its license, and pip finds every file as recorded", async () => {
    const version = /^version = "(.*)"$/m.exec(readFileSync(join(source, "pyproject.toml"), "utf8"))![1]!;
    expect(await python("-c", "import posthorn; print(posthorn.__version__)")).toBe(`${version}\n`);
    expect(clientPackages.python).toBe(`posthorn-${version}-py3-none-any.whl`);
    expect(readme).toContain(`/clients/${clientPackages.python}`);
    const info = (file: string) =>
      readFileSync(join(installed, `posthorn-${version}.dist-info`, file), "utf8");
    expect(info("METADATA")).toMatch(/^License: MIT$/m);
    expect(info("LICENSE")).toBe(readFileSync(join(source, "../../LICENSE"), "utf8"));
    expect(info("RECORD")).toContain("posthorn/py.typed,sha256=");
  });
});
