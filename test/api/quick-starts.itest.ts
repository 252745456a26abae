import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
} from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pythonExample, typescriptExample } from "#lib/api/guides/client-examples";
import { bearerOf, type DescribedCall, valuesOf } from "#lib/api/guides/described-call";
// The direct route needs the services that this file installs.
import "./call.ts";
import { declaredOperations } from "#lib/api/declared-operations";
import { startDirectRoute } from "./direct-route-server.ts";
import { packedClient } from "./installed-client.ts";

const run = promisify(execFile);
const { url, stop } = await startDirectRoute();
const folder = mkdtempSync(join(tmpdir(), "posthorn-quick-starts-"));
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The code of a page as a user copies it, by language. */
async function snippetsOf(page: string) {
  const text = await (await fetch(`${url}${page}.md`)).text();
  return [...text.matchAll(/```(\w+)\n([\s\S]*?)\n```/g)].map(([, language, source]) => ({
    language: language!,
    source: source!,
  }));
}
const quickStart = await snippetsOf("/developers");
const onlyOf = (page: typeof quickStart, language: string, including = "") => {
  const found = page.filter((snippet) => snippet.language === language && snippet.source.includes(including));
  expect(found).toHaveLength(1);
  return found[0]!.source;
};
const only = (language: string, including?: string) => onlyOf(quickStart, language, including);

/** Runs a local program, as a user would, and returns its output. */
async function outputOf(command: string, args: string[]): Promise<string> {
  // No proxy between the user and this machine.
  // pip installs into a folder in place of a virtual environment, which takes long to make.
  const installed = join(folder, "python");
  const pip = { PIP_TARGET: installed, PIP_DISABLE_PIP_VERSION_CHECK: "1", PYTHONPATH: installed };
  const env = { ...process.env, HOME: folder, no_proxy: "*", NO_PROXY: "*", ...pip };
  const { stdout } = await run(command, args, { cwd: folder, env, timeout: 50_000 }).catch((error) => {
    if (error.code === "ENOENT")
      throw new Error(`The quick starts need ${command}; it is not on this machine`);
    throw new Error(`${command} failed: ${error.stderr || error.stdout || error}`);
  });
  return stdout;
}
const bash = (source: string) => outputOf("bash", ["-euo", "pipefail", "-c", source]);

describe("the quick start runs unchanged", () => {
  test("curl", async () => {
    const printed = await bash(only("bash"));
    expect(printed).toContain('"total":"$1.99"');
    expect(printed).toMatch(/"order":\{"id":"ord_test_[0-9a-f]{32}","status":"submitted"/);
  });

  test("TypeScript, with the client that this service has at /clients", async () => {
    await packedClient("typescript");
    await bash(only("sh", "npm"));
    writeFileSync(join(folder, "letter.mts"), only("ts"));
    const printed = await outputOf(process.execPath, ["letter.mts"]);
    expect(printed).toMatch(/^\$1\.99\nord_test_[0-9a-f]{32} submitted SANDBOX-\S+\n$/);
  });

  test("Python, with the client that this service has at /clients", async () => {
    await bash(only("sh", "pip"));
    const printed = await outputOf("python3", ["-c", only("python")]);
    expect(printed).toMatch(/^\$1\.99\nord_test_[0-9a-f]{32} submitted SANDBOX-\S+\n$/);
  });

  const configurations = quickStart.filter(({ language }) => language === "json");
  test("there is a configuration for each kind of MCP client", () => {
    expect(configurations).toHaveLength(3);
  });

  test.each(configurations)("MCP: $source", async ({ source }) => {
    const { mcpServers, servers } = JSON.parse(source);
    const address = new URL((mcpServers ?? servers).posthorn.url);
    const old = new OldClient({ name: "quick-start", version: "1.0.0" });
    // The transport of 1.32 isn't typed for exactOptionalPropertyTypes.
    await old.connect(new OldTransport(address) as never);
    const tools = ["quote_letter", "send_letter", "get_letter_status"];
    expect((await old.listTools()).tools.map(({ name }) => name)).toEqual(tools);
    await old.close();
    const current = new NewClient({ name: "quick-start", version: "1.0.0" });
    await current.connect(new NewTransport(address));
    expect((await current.listTools()).tools.map(({ name }) => name)).toEqual(tools);
    await current.close();
  });
});

describe("the examples of the clients page work as described", () => {
  let page: typeof quickStart;
  beforeAll(async () => {
    page = await snippetsOf("/developers/clients");
  });

  test("both clients are installed as on the quick start", () => {
    for (const tool of ["npm", "pip"]) expect(onlyOf(page, "sh", `${tool} install`)).toBe(only("sh", tool));
  });

  test("TypeScript and Python send once, and handle failures", async () => {
    writeFileSync(join(folder, "invoice.mts"), onlyOf(page, "ts"));
    const printed = [
      await outputOf(process.execPath, ["invoice.mts"]),
      await outputOf("python3", ["-c", onlyOf(page, "python")]),
    ];
    for (const line of printed) expect(line).toMatch(/^ord_test_[0-9a-f]{32} submitted\n$/);
  });

  test("the command line", async () => {
    const printed = await bash(onlyOf(page, "sh", "npx posthorn"));
    expect(printed).toMatch(
      /\$1\.99 {2}Total\n[\s\S]*ord_test_\w+ {2}submitted[\s\S]*bat_\w+ {2}running[\s\S]*order\.delivered\n$/,
    );
  });
});

/** Replaces the service: records each call, and answers as the operation's example does. */
async function startRecorder(calls: DescribedCall[]) {
  const recorded = new Map<string, { sent: string; headers: IncomingHttpHeaders; body: string }[]>();
  let name = "";
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const sent = `${request.method} ${request.url}`;
    if (sent.startsWith("GET /sample/")) {
      name = sent.slice("GET /sample/".length);
      recorded.set(name, []);
      return response.end();
    }
    recorded
      .get(name)!
      .push({ sent, headers: request.headers, body: Buffer.concat(chunks).toString("latin1") });
    const call = calls.find(
      ({ operation }) =>
        operation.operationId ===
        (request.method === "PUT"
          ? name.replace(/^create(.*?)s?$/, "put$1")
          : request.method === "POST" && name === "putUpload"
            ? "createUpload"
            : request.method === "POST" && name === "putBatchUpload"
              ? "createBatchUploads"
              : name),
    )!;
    const [[status, answer] = []] = Object.entries(call.operation.responses);
    const [[type, content] = []] = Object.entries(answer?.content ?? {});
    const [example] = Object.values(content?.examples ?? {});
    response.writeHead(Number(status), type ? { "Content-Type": type } : {});
    response.end(
      JSON.stringify(example?.value ?? {}, (field, value) =>
        field === "next_cursor" ? null : field === "upload_url" ? `${base}${new URL(value).pathname}` : value,
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { base, recorded, server };
}

describe("the reference", () => {
  test("has an example of each operation for both clients, which makes the call that curl makes", async () => {
    const description = await (await fetch(`${url}/v1/openapi.json`)).json();
    const calls: DescribedCall[] = Object.entries<Record<string, DescribedCall["operation"]>>(
      description.paths,
    ).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
      })),
    );
    const { base, recorded, server } = await startRecorder(calls);
    writeFileSync(join(folder, "letter.pdf"), "%PDF-1.7");
    const programs = { mts: typescriptExample, py: pythonExample };
    for (const call of calls)
      for (const [end, example] of Object.entries(programs))
        writeFileSync(join(folder, `sample_${call.operation.operationId}.${end}`), example(call, base));
    const names = JSON.stringify(calls.map(({ operation }) => operation.operationId));
    writeFileSync(
      join(folder, "all.mts"),
      `for (const name of ${names}) { await fetch("${base}/sample/" + name); await import("./sample_" + name + ".mts"); }`,
    );
    writeFileSync(
      join(folder, "all.py"),
      `import runpy, urllib.request\nfor name in ${names}:\n    urllib.request.urlopen("${base}/sample/" + name).read()\n    runpy.run_path("sample_" + name + ".py")\n`,
    );
    process.env.POSTHORN_API_KEY = "svc_test_example";
    for (const [command, file] of [
      [process.execPath, "all.mts"],
      ["python3", "all.py"],
    ] as const) {
      await outputOf(command, [file]);
      for (const call of calls) {
        const { operationId } = call.operation;
        const values = valuesOf(call);
        const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => values.path[name]!);
        const calledPath = `${call.method} ${path}`;
        const found = recorded.get(operationId)!.find(({ sent }) => sent.split("?")[0] === calledPath);
        expect(found, `${file} calls ${calledPath}`).toBeDefined();
        const query = new URLSearchParams(found!.sent.split("?")[1]);
        // The clients choose the size of a page.
        for (const [name, value] of Object.entries(values.query))
          if (name !== "limit") expect(query.get(name), calledPath).toBe(value);
        for (const [name, value] of Object.entries(values.header))
          if (name !== "Idempotency-Key") expect(found!.headers[name.toLowerCase()], calledPath).toBe(value);
        if (bearerOf(call)) expect(found!.headers.authorization).toBe("Bearer svc_test_example");
        if (values.body !== undefined)
          expect(JSON.parse(Buffer.from(found!.body, "latin1").toString()), calledPath).toEqual(values.body);
      }
    }
    server.close();
  });
});

describe("the examples of the other pages work as described", () => {
  test("sandbox: a corrected address", async () => {
    const [example] = (await snippetsOf("/developers/sandbox")).filter(({ language }) => language === "bash");
    expect(JSON.parse(await bash(example!.source))).toMatchObject({
      order: { sandbox: true },
      corrected_to: { line1: "1 CORRECTED ST" },
    });
  });

  test.each([
    ["createOrder", { status: "ok", order: { status: "submitted" } }],
    ["createBatch", { status: "ok", batch: { sandbox: true } }],
  ])("reference: the request of %s, as pasted", async (id, answer) => {
    const { path, method } = declaredOperations().find((operation) => operation.id === id)!;
    const examples = (await snippetsOf("/developers/reference")).filter(
      ({ language, source }) => language === "bash" && source.includes(`${path} `) && method === "POST",
    );
    expect(JSON.parse(await bash(`${examples[0]!.source} -sS`))).toMatchObject(answer);
  });

  test("idempotency: two requests, one letter", async () => {
    const [example] = (await snippetsOf("/developers/idempotency")).filter(
      ({ language }) => language === "bash",
    );
    const answers = (await bash(example!.source)).trim().split("\n");
    const [first, second] = answers.map((line) => JSON.parse(line));
    expect(second).toMatchObject({ replayed: true, order: { id: first.order.id } });
    expect(second.capability).toEqual(first.capability);
  });
});

describe("the Markdown versions", () => {
  let pages: string[];
  beforeAll(async () => {
    const text = await (await fetch(`${url}/developers.md`)).text();
    pages = [
      "/developers",
      ...[...text.matchAll(/\]\(http[^)]*(\/developers\/\w+)\.md\)/g)].map(([, path]) => path!),
    ];
  });

  test("are served to clients that request them, and link only to existing pages", async () => {
    expect(new Set(pages).size).toBeGreaterThanOrEqual(9);
    const texts = new Map<string, string>();
    for (const page of new Set(pages)) {
      const response = await fetch(`${url}${page}.md`);
      expect([page, response.status, response.headers.get("content-type")]).toEqual([
        page,
        200,
        "text/markdown; charset=utf-8",
      ]);
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      texts.set(`${url}${page}.md`, await response.text());
    }
    for (const [page, text] of texts) {
      for (const [, href] of text.replace(/```[\s\S]*?```/g, "").matchAll(/\]\(([^)\s]+)\)/g)) {
        const [target = "", anchor] = href!.split("#");
        if (target && !target.startsWith(url)) continue;
        const there = target === "" ? text : (texts.get(target) ?? "");
        if (
          there === "" &&
          existsSync(join(import.meta.dirname, "../../app/(site)", new URL(target).pathname, "page.tsx"))
        )
          continue;
        if (there === "") {
          expect((await fetch(target, { method: "OPTIONS" })).status, `${page} leads to ${href}`).toBe(204);
        } else if (anchor && target.endsWith("/errors.md")) {
          expect(there, `${page} leads to ${href}`).toContain(`\n### \`${anchor}\`\n`);
        }
      }
    }
  });
});
