import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { parseEnv, promisify } from "node:util";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { customer, invoice, mergedPdf } from "#test/fixtures/pdf/merged";
import { triggers } from "../../clients/typescript/src/cli/trigger.ts";
import { version } from "../../clients/typescript/src/version.ts";
import { installClient } from "./installed-client.ts";
import { type Served, serveEndpoints } from "./serve-endpoints.ts";

const folder = mkdtempSync(join(tmpdir(), "posthorn-cli-"));
const to = "Grace Hopper; 350 5th Ave; Apt 21; New York, NY 10118";
const from = "Ada Lovelace; 1 Infinite Loop; Cupertino, CA 95014";
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 1 });
let served: Served;
let key: Record<string, string | undefined>;
beforeAll(async () => {
  [served] = await Promise.all([serveEndpoints(), installClient(folder)]);
});
afterAll(async () => {
  await Promise.all([served.close(), database.close()]);
  rmSync(folder, { recursive: true });
});

/** Starts the installed command. `lines` has what it printed, the errors included. */
function start(args: string[], env: Record<string, string | undefined> = {}) {
  const child = spawn(join(folder, "node_modules/.bin/posthorn"), args, {
    cwd: folder,
    env: { ...process.env, POSTHORN_URL: served.url, ...env } as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text) => {
    printed.out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    printed.err += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, printed, ended };
}
async function posthorn(args: string[], env?: Record<string, string | undefined>) {
  const { printed, ended } = start(args, env);
  return { code: await ended, ...printed };
}

test("posthorn explains itself and each command, and says its version", async () => {
  const [{ out }, { out: said }] = await Promise.all([posthorn(["--help"]), posthorn(["--version"])]);
  expect(said).toBe(`${version}\n`);
  const commands = [...out.matchAll(/^ {2}([a-z]+) {2,}[A-Z]/gm)].map(([, name]) => name!);
  expect(commands).toEqual(["quote", "send", "follow", "batch", "keys", "listen", "trigger"]);
  for (const { code, out } of await Promise.all(commands.map((name) => posthorn([name, "--help"])))) {
    expect([code, out.startsWith("Usage: posthorn ")]).toEqual([0, true]);
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThan(120);
  }
});

test.each([
  [["post"], {}, 'no command "post"'],
  [["send", "--text", "Hi"], {}, "Give --to and --from"],
  [["send", "--text", "Hi", "--pdf", "a.pdf", "--to", to, "--from", from], {}, "one content"],
  [["send", "--text", "Hi", "--to", "Grace Hopper", "--from", from], {}, "--to is an address such as"],
  [["quote", "--txt", "Hi"], {}, "--txt"],
  [["quote", "--text-file", "none.txt"], {}, "none.txt"],
  [["quote", "--text", "Hi"], { POSTHORN_URL: "" }, "POSTHORN_URL"],
  [["listen", "--forward", "http://localhost:1"], {}, "POSTHORN_API_KEY"],
  [["keys", "create"], {}, "--out"],
  [["batch", "--merged", "a.pdf", "--documents", ".", "--from", from], {}, "--merged FILE.pdf alone"],
  [["trigger", "order.lost"], {}, "These can: order.created"],
])("%j is wrong use: exit code 2 and a sentence", async (args, env, message) => {
  const { code, err } = await posthorn(args, env);
  expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  expect(err).not.toMatch(/ at .*\.js/);
});

test("the README's commands run as they are", async () => {
  const readme = readFileSync(join(folder, "node_modules/@posthorn/client/README.md"), "utf8");
  const [commands] = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)]
    .map(([, code]) => code!)
    .filter((code) => /npx/.test(code));
  const own = mkdtempSync(join(folder, "readme-"));
  const shell = ["-euo", "pipefail", "-c", commands!.replaceAll("http://localhost:3000", served.url)];
  const { stdout } = await promisify(execFile)("bash", shell, { cwd: own });
  expect(stdout).toMatch(/^ord_test_\w+ {2}submitted.*order\.delivered\n$/s);
});

describe("a letter", () => {
  test("is priced, sent in the sandbox, and followed to its end", async () => {
    const priced = await posthorn(["quote", "--text", "Dear Grace", "--to", to]);
    expect(priced.out).toMatch(/^ +\$1\.99 {2}Total$/m);
    const sent = await posthorn(["send", "--text", "Dear Grace", "--to", to, "--from", from]);
    expect([sent.code, sent.out]).toEqual([
      0,
      expect.stringMatching(/^ord_test_\w+ {2}submitted {2}\$1\.99 {2}sandbox/),
    ]);
    const [id] = sent.out.split(" ");
    const following = start(["follow", id!, "--until", "submitted"]);
    expect(await following.ended).toBe(0);
    expect(following.printed.out).toMatch(/order\.created\n.*order\.screening\n.*order\.submitted\n$/s);
  });

  test("is one letter for one key, and its JSON has no webhook secret", async () => {
    const args = ["send", "--text", "Hi", "--to", to, "--from", from, "--json", "--idempotency-key", "cli-1"];
    const url = ["--webhook-url", "https://hooks.example/posthorn"];
    const [first, second] = [await posthorn([...args, ...url]), await posthorn([...args, ...url])];
    expect(JSON.parse(second.out)).toMatchObject({
      replayed: true,
      order: { id: JSON.parse(first.out).order.id },
    });
    expect(first.out + second.out).not.toContain("whsec_");
  });

  test("that is refused exits with 1, the reason, and what to do next", async () => {
    const { code, err } = await posthorn([
      "send",
      "--text",
      "Hi",
      "--to",
      to.replace("350 5th Ave", "undeliverable"),
      "--from",
      from,
    ]);
    expect(code).toBe(1);
    expect(err).toMatch(
      /\(address_undeliverable\)\n.*Next: .*--idempotency-key [0-9a-f-]{36}\nRequest req_/s,
    );
  });

  test("that is live needs a yes", async () => {
    const live = await posthorn(["send", "--text", "Hi", "--to", to, "--from", from, "--live"]);
    expect([live.code, live.err]).toEqual([2, expect.stringContaining("for $1.99? Add --yes")]);
  });

  test("without a service exits with 3", async () => {
    const { code, err } = await posthorn(["quote", "--text", "Hi"], { POSTHORN_URL: "http://127.0.0.1:9" });
    expect([code, err]).toEqual([3, expect.stringContaining("did not answer (no_answer)")]);
  });
});

test("a batch reads a CSV file, names rows that can't be mailed, and sends the others", async () => {
  const rows = ["Grace Hopper,350 5th Ave,New York,NY,10118,g1", "Alan Turing,,New York,NY,10118,g2"];
  writeFileSync(join(folder, "guests.csv"), `Name,Street,City,State,ZIP,Reference\n${rows.join("\n")}\n`);
  const args = ["batch", "guests.csv", "--text", "Dear {{Name}}", "--from", from];
  const stopped = await posthorn(args);
  expect([stopped.code, stopped.err]).toEqual([1, expect.stringMatching(/^Row 2: .*--skip-problems/s)]);
  const sent = await posthorn([...args, "--skip-problems"]);
  expect([sent.code, sent.out]).toEqual([0, expect.stringMatching(/^bat_\S+ {2}running {2}\d letters? /)]);
});

/** Prepares the newest quote with documents, as background work does. */
async function prepareQuote(): Promise<void> {
  await vi.waitFor(
    async () => {
      const [quote] = await database.prisma.batchQuote.findMany({ orderBy: { createdAt: "desc" }, take: 1 });
      await container().batches.prepareQuote(quote!.id);
    },
    { timeout: 20_000 },
  );
}

test("a batch says how many rows go to the other address of their row", async () => {
  const heads =
    "Owner Name,Mailing Address,Mailing City,Mailing State,Mailing Zip,Property Address,Property City";
  const rows = [
    "Ada Roe,1 Infinite Loop,Cupertino,CA,95014,350 5th Ave,New York,NY,10118",
    "Grace Hopper,,,,,350 5th Ave,New York,NY,10118",
    "Rosa Ruiz,Same as property,,,,351 5th Ave,New York,NY,10118",
    "Nobody,,,,,,,,",
  ];
  writeFileSync(join(folder, "owners.csv"), `${heads},Property State,Property Zip\n${rows.join("\n")}\n`);
  const { err } = await posthorn(["batch", "owners.csv", "--text", "Dear neighbor", "--from", from]);
  // The row without any address is named as a problem.
  expect(err).toContain("Rows without Mailing Address, sent to Property Address: 2\n");
  expect(err).toContain("Row 4: ");
});

test("a batch finds the letters of a merged PDF, and sends them or writes the list to correct", async () => {
  const { key } = await container().keys.issue({ name: "bulk", mode: "test", scopes: undefined });
  const env = { POSTHORN_API_KEY: key };
  const letters = [0, 1].map((index) => invoice({ to: customer(index), number: `INV-${index}` }));
  writeFileSync(join(folder, "sure.pdf"), mergedPdf(letters.flat()));
  const abroad = invoice({ to: { ...customer(2), state: "Ontario", zip: "M5V 2T6" }, number: "INV-3" });
  writeFileSync(join(folder, "unsure.pdf"), mergedPdf([...letters.flat(), ...abroad]));
  const merged = (file: string, ...more: string[]) => ["batch", "--merged", file, "--from", from, ...more];

  const stopped = await posthorn(merged("unsure.pdf"), env);
  expect([stopped.code, stopped.err]).toEqual([1, expect.stringContaining("1 of 3 letters aren't sure")]);
  const listed = await posthorn(merged("unsure.pdf", "--write-list", "list.csv"), env);
  expect([listed.code, listed.err]).toEqual([1, expect.stringContaining("--documents .")]);
  const list = readFileSync(join(folder, "list.csv"), "utf8").split("\n");
  expect(list.length).toBe(5);
  writeFileSync(join(folder, "list.csv"), list.slice(0, 3).join("\n"));

  for (const args of [
    merged("sure.pdf"),
    ["batch", "list.csv", "--documents", ".", "--from", from, "--duplicates", "send"],
  ]) {
    const run = start(args, env);
    await vi.waitFor(() => expect(run.printed.err).toContain("0 of 2 letters are prepared"), {
      timeout: 20_000,
    });
    await prepareQuote();
    expect([await run.ended, run.printed.out]).toEqual([0, expect.stringMatching(/^bat_\S+ .* 2 letters /)]);
  }
}, 60_000);

describe("with a key", () => {
  test("a new key goes to a file that only its owner can read, and not to the screen", async () => {
    const { code, out, err } = await posthorn(["keys", "create", "--name", "CLI", "--out", "posthorn.env"]);
    expect([code, err]).toEqual([0, expect.stringContaining("posthorn.env")]);
    key = parseEnv(readFileSync(join(folder, "posthorn.env"), "utf8"));
    expect(key.POSTHORN_API_KEY).toMatch(/^svc_test_/);
    expect(key.POSTHORN_WEBHOOK_SECRET).toMatch(/^whsec_/);
    expect(out + err).not.toMatch(/svc_test_\w{20}|whsec_/);
    expect(statSync(join(folder, "posthorn.env")).mode & 0o077).toBe(0);
    expect((await posthorn(["keys", "create", "--out", "posthorn.env"])).code).toBe(2);
    expect((await posthorn(["keys"], key)).out).toContain("CLI");
  });

  test("listen forwards new events to a local endpoint, signed as the service signs them", async () => {
    await posthorn(["trigger", "order.mailed"], key);
    const received: { type: string; data: { order: { status: string } } }[] = [];
    const endpoint = createServer(async (request, response) => {
      const body = await new Response(Readable.toWeb(request) as ReadableStream).text();
      const payload = new Webhook(key.POSTHORN_WEBHOOK_SECRET!).verify(
        body,
        request.headers as Record<string, string>,
      );
      received.push(payload as never);
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => endpoint.listen(0, "127.0.0.1", resolve));
    const { port } = endpoint.address() as AddressInfo;
    const listening = start(
      ["listen", "--forward", `http://127.0.0.1:${port}/hook`, "--interval", "0.25"],
      key,
    );
    await vi.waitFor(() => expect(listening.printed.out).toContain("Listening"), { timeout: 20_000 });
    expect((await posthorn(["trigger", "order.delivered"], key)).code).toBe(0);
    const kinds = ["order.created", "order.screening", "order.submitted", "order.mailed", "order.delivered"];
    await vi.waitFor(() => expect(received.map(({ type }) => type)).toEqual(kinds), { timeout: 20_000 });
    expect(received.at(-1)?.data.order.status).toBe("delivered");
    await vi.waitFor(() =>
      expect(listening.printed.out).toMatch(/order\.delivered {2}ord_test_\w+ {2}-> 204/),
    );
    listening.child.kill("SIGINT");
    expect(await listening.ended).toBe(0);
    expect(listening.printed.out + listening.printed.err).not.toMatch(/whsec_|svc_test_/);
    await new Promise((resolve) => endpoint.close(resolve));
  });

  test.each(triggers)("trigger comes to %s", async (kind) => {
    const { code, out, err } = await posthorn(["trigger", kind], key);
    expect([code, err, out]).toEqual([0, "", expect.stringContaining(`  ${kind}\n`)]);
  });
});
