import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientPackages } from "#lib/api/client-packages";
import { container } from "#lib/container";
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

/** Every call about batches, with what a program relies on in its answer. */
const batchProgram = `
import sys
from posthorn import Posthorn, PosthornError

bulk = Posthorn(sys.argv[1], sys.argv[2])
grace = {"name": "Grace Hopper", "line1": "350 5th Ave", "line2": "Apt 21", "city": "New York", "state": "NY", "zip": "10118"}
ada = {"name": "Ada Lovelace", "line1": "1 Infinite Loop", "city": "Cupertino", "state": "CA", "zip": "95014"}
rows = [{"to": {**grace, "name": name}, "fields": {"a": name}, "reference": name} for name in ("Grace", "Joan")]
many = {"mail_class": "first_class", "text": "Dear {{a}},\\n\\nDinner is on Friday.\\n\\nAda", "from": ada, "rows": rows}

def waiting(text):
    sent = bulk.send_batch({**many, "text": text, "sandbox": True, "require_approval": True, "reference": "dinner"})
    assert sent["status"] == "action_required" and sent["batch"]["status"] == "draft", sent
    link = bulk.open_batch_link(sent["batch"]["id"], sent["approval_url"].partition("#")[2])
    return sent["batch"]["id"], sent["capability"]["cancel_token"], link["capability"]["approve_token"]

quote = bulk.quote_batch(many)
assert quote["total_cents"] == 2 * 199 and not quote.get("problems"), quote

batch, cancel, approve = waiting(many["text"])
assert bulk.batch_row_page(batch, 0, 1, cancel)[:4] == b"\\x89PNG"
assert [row["reference"] for row in bulk.batch_rows(batch)] == ["Grace", "Joan"]
assert bulk.batch_results(batch, cancel_token=cancel).count("\\n") >= 3
assert [one["id"] for one in bulk.batches(reference="dinner", status="draft")] == [batch]
decided = bulk.decide_batch(batch, approve, {"decision": "approved"})
assert decided["batch"]["id"] == batch, decided
assert bulk.batch(batch)["status"] != "draft"

other, cancel, _ = waiting(many["text"] + " PS: Bring pears.")
assert bulk.cancel_batch(other, cancel)["status"] == "canceled"
try:
    bulk.cancel_batch(other, "svct_wrong")
    raise AssertionError("a wrong token cancels")
except PosthornError as error:
    assert error.http in (401, 403, 404), error
print("done")
`;

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

  test("quotes, sends, reads, approves, and cancels batches", async () => {
    const { key } = await container().keys.issue({ name: "python", mode: "test", scopes: undefined });
    writeFileSync(join(folder, "batches.py"), batchProgram);
    expect(await python("batches.py", served.url, key)).toBe("done\n");
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
