import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loopbackTls } from "#test/fixtures/loopback-tls";
import { isAppError } from "./errors.ts";
import { assertPublicUrl, fetchPublicUrl, postPublicUrl } from "./fetch-public-url.ts";
import { anywhere, guardedConnector, loopback, publicInternet, type Reach } from "./public-reach.ts";

const pdf = Buffer.from("%PDF-1.7\n%%EOF\n");
let server: Server;
let port: number;
const served: IncomingMessage[] = [];

const routes: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  "/ok.pdf": (response) => response.writeHead(200, { "content-type": "application/pdf" }).end(pdf),
  "/missing": (response) => response.writeHead(404).end("no"),
  "/gzip": (response) => response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(pdf)),
  "/declared": (response) => response.writeHead(200, { "content-length": "2000" }).write("%PDF-"),
  "/exact": (response) => response.writeHead(200).end(Buffer.alloc(1000, 32)),
  "/over": (response) => response.writeHead(200).end(Buffer.alloc(1001, 32)),
  "/endless": (response) => {
    response.writeHead(200);
    const more = (error?: Error | null) => {
      if (!error && !response.destroyed) response.write(Buffer.alloc(400, 32), more);
    };
    response.on("error", () => {});
    more();
  },
  "/silent": () => {},
  "/stalls": (response) => response.writeHead(200).write("%PDF-"),
  "/cut": (response) =>
    response.writeHead(200, { "content-length": "100" }).write("%PDF-", () => response.destroy()),
  "/hop1": (response) => response.writeHead(302, { location: "/ok.pdf" }).end("moved"),
  "/hop3": (response) => response.writeHead(307, { location: "/hop2" }).end(),
  "/hop2": (response) => response.writeHead(301, { location: "hop1" }).end(),
  "/hop4": (response) => response.writeHead(308, { location: "/hop3" }).end(),
  "/loop": (response) => response.writeHead(302, { location: "/loop" }).end(),
  "/nowhere": (response) => response.writeHead(302).end(),
  "/to-http": (response) => response.writeHead(302, { location: "http://files.example/ok.pdf" }).end(),
  "/to-metadata": (response) => response.writeHead(302, { location: "https://169.254.169.254/latest" }).end(),
  "/to-inside": (response) =>
    response.writeHead(302, { location: `https://inside.files.example:${port}/ok.pdf` }).end(),
  "/to-login": (response) => response.writeHead(302, { location: "https://me:secret@files.example/" }).end(),
  "/hook": (response) => response.writeHead(429, { "retry-after": "7" }).end(Buffer.alloc(200_000)),
};

beforeAll(async () => {
  server = createServer(loopbackTls, (request, response) => {
    served.push(request);
    (routes[request.url ?? ""] ?? routes["/missing"]!)(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The rule for the public internet, except that one address of this machine counts as public. */
function reach(changes: Partial<Reach> = {}): Reach {
  return {
    ...publicInternet,
    allowsPort: () => true,
    allowsAddress: (address) => address === "127.0.0.1" || publicInternet.allowsAddress(address),
    lookup: async () => ["127.0.0.1"],
    certificateAuthority: loopbackTls.cert,
    ...changes,
  };
}

const at = (path: string, host = "files.example") => `https://${host}:${port}${path}`;
const base = { code: "pdf_fetch_failed", field: "pdf_url", allowPrivate: false } as const;
const limits = { maxBytes: 1000, timeoutMs: 5_000, maxRedirects: 3 };
const fetchIt = (url: string, changes: Partial<Reach> = {}, more: Partial<typeof limits> = {}) =>
  fetchPublicUrl(url, { ...base, ...limits, ...more, reach: reach(changes) });

async function reasonOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => new Error("it succeeded"),
    (thrown: unknown) => thrown,
  );
  if (!isAppError(error)) throw error;
  expect(error.code).toBe("pdf_fetch_failed");
  return error.message;
}

const notPublic = "pdf_url points to a host that cannot be reached on the public internet.";

describe("a successful fetch", () => {
  test("a document is fetched with headers that reveal nothing but our name", async () => {
    served.length = 0;
    const { bytes, contentType } = await fetchIt(at("/ok.pdf"));
    expect([Buffer.from(bytes).toString(), contentType]).toEqual([pdf.toString(), "application/pdf"]);
    expect(served[0]!.headers).toEqual({
      host: `files.example:${port}`,
      connection: "keep-alive",
      accept: "*/*",
      "accept-encoding": "identity",
      "user-agent": "Posthorn/1.0",
    });
  });

  test("a document of exactly the maximum size is accepted", async () => {
    expect((await fetchIt(at("/exact"))).bytes.length).toBe(1000);
  });

  test("three redirects are followed", async () => {
    expect((await fetchIt(at("/hop3"))).bytes.length).toBe(pdf.length);
  });

  test("a name with a trailing dot means the same name", async () => {
    const names: string[] = [];
    const lookup = async (name: string) => {
      names.push(name);
      return ["127.0.0.1"];
    };
    // The certificate is for the name without the dot.
    await fetchIt(at("/ok.pdf", "files.example."), { lookup }).catch(() => {});
    expect(names).toEqual(["files.example"]);
  });

  test("allowPrivate allows an HTTP server on loopback", async () => {
    const plain = createHttpServer((_, response) => response.end("hello"));
    await new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve));
    const url = `http://localhost:${(plain.address() as AddressInfo).port}/`;
    const lookup = async () => ["127.0.0.1"];
    const got = await fetchPublicUrl(url, { ...base, ...limits, reach: { ...anywhere, lookup } });
    expect(Buffer.from(got.bytes).toString()).toBe("hello");
    plain.close();
  });
});

describe("with allowPrivate loopback", () => {
  const check = (url: string) => () =>
    assertPublicUrl(url, { field: "webhook_url", allowPrivate: "loopback" });

  test.each([
    "http://localhost:8787/hook",
    "http://127.0.0.1/hook",
    "http://127.9.9.9:3000/hook",
    "http://[::1]:8787/hook",
    "https://localhost./hook",
    "https://hooks.example.com/a",
  ])("%s is accepted", (url) => {
    expect(check(url)).not.toThrow();
  });

  test.each([
    "http://hooks.example.com/a",
    "http://10.0.0.1/hook",
    "http://192.168.1.7:8787/hook",
    "http://169.254.169.254/latest",
    "http://0.0.0.0/hook",
    "http://[::ffff:127.0.0.1]/hook",
    "http://localhost.example/hook",
    "http://a.localhost/hook",
    "http://me:secret@localhost/hook",
    `http://localhost/${"a".repeat(5_000)}`,
  ])("%s is refused", (url) => {
    expect(check(url)).toThrow(/^webhook_url /);
  });

  test("a request to another address of a local name is refused", async () => {
    const connect = guardedConnector({ ...loopback, lookup: async () => ["10.0.0.1"] });
    const target = { hostname: "localhost", host: "localhost", protocol: "http:", port: "80" };
    await expect(
      new Promise((resolve, reject) =>
        connect(target, (...[error, socket]) => (error ? reject(error) : resolve(socket))),
      ),
    ).rejects.toThrow("cannot be reached");
  });
});

describe("refused before any connection", () => {
  const port443 = "uses a port other than 443 or 8443";
  test.each([
    ["not an address", "is not a complete web address"],
    ["", "is not a complete web address"],
    ["/relative.pdf", "is not a complete web address"],
    ["http://files.example/a.pdf", "does not begin with https://"],
    ["ftp://files.example/a.pdf", "does not begin with https://"],
    ["file:///etc/passwd", "does not begin with https://"],
    ["data:application/pdf;base64,JVBERi0=", "does not begin with https://"],
    ["https://user@files.example/", "contains a user name or password"],
    ["https://user:pass@files.example/", "contains a user name or password"],
    ["https://files.example:22/", port443],
    ["https://files.example:80/", port443],
    ["https://files.example:5432/", port443],
    [`https://files.example/${"a".repeat(2100)}`, "is an address that has more than 2048 characters"],
  ])("%s", async (url, reason) => {
    const promise = fetchIt(url, { allowsPort: publicInternet.allowsPort });
    expect(await reasonOf(promise)).toBe(`pdf_url ${reason}.`);
  });

  test.each([
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0x7f.0.0.1/",
    "https://0177.0.0.1/",
    "https://①②⑦.⓪.⓪.①/",
    "https://0/",
    "https://10.1.2.3/",
    "https://172.16.0.1/",
    "https://192.168.0.1/",
    "https://100.64.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://168.63.129.16/",
    "https://198.18.0.1/",
    "https://192.0.2.1/",
    "https://224.0.0.1/",
    "https://255.255.255.255/",
    "https://[::1]/",
    "https://[::]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[::7f00:1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[64:ff9b:1::a00:1]/",
    "https://[2002:7f00:1::]/",
    "https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/",
    "https://[fe80::1]/",
    "https://[fd00:ec2::254]/",
    "https://[ff02::1]/",
    "https://localhost/",
    "https://LOCALHOST./",
    "https://a.localhost/",
    "https://db/",
    "https://printer.local/",
    "https://metadata.google.internal/",
    "https://router.home.arpa/",
  ])("%s", async (url) => {
    let lookups = 0;
    const lookup = async () => {
      lookups += 1;
      return ["127.0.0.1"];
    };
    const real = { ...publicInternet, lookup };
    expect(await reasonOf(fetchPublicUrl(url, { ...base, ...limits, reach: real }))).toBe(notPublic);
    expect(lookups).toBe(0);
    expect(() => assertPublicUrl(url, { field: "webhook_url", allowPrivate: false })).toThrow(
      /^webhook_url points/,
    );
  });
});

describe("refused on connecting", () => {
  const strict = { allowsAddress: publicInternet.allowsAddress };

  test.each([
    ["a private address", ["10.0.0.1"]],
    ["loopback", ["127.0.0.1"]],
    ["loopback among public addresses", ["8.8.8.8", "127.0.0.1"]],
    ["a private AAAA record next to a public A record", ["8.8.8.8", "fd00::1"]],
    ["the metadata service", ["169.254.169.254"]],
    ["an IPv4-mapped address", ["::ffff:10.0.0.1"]],
    ["no address at all", []],
  ])("the name resolves to %s", async (_, found) => {
    expect(await reasonOf(fetchIt(at("/ok.pdf"), { ...strict, lookup: async () => found }))).toBe(notPublic);
  });

  test("a name that doesn't exist gets the same error as a private one", async () => {
    const lookup = () =>
      Promise.reject(Object.assign(new Error("ENOTFOUND 10.0.0.53"), { code: "ENOTFOUND" }));
    expect(await reasonOf(fetchIt(at("/ok.pdf"), { lookup }))).toBe(notPublic);
  });

  test("an address literal that passed the first check is checked again by the connector", async () => {
    const changes = { ...strict, allowsHost: () => true };
    expect(await reasonOf(fetchIt(at("/ok.pdf", "127.0.0.1"), changes))).toBe(notPublic);
    expect(await reasonOf(fetchIt(at("/ok.pdf", "[::1]"), changes))).toBe(notPublic);
  });

  test("changing a name's address between two hops doesn't help an attacker", async () => {
    const answers = [["127.0.0.1"], ["10.0.0.1"]];
    const lookup = async () => answers.shift() ?? [];
    expect(await reasonOf(fetchIt(at("/hop1"), { lookup }))).toBe(notPublic);
  });

  test("the connection goes to the checked address, with one look-up per hop", async () => {
    let lookups = 0;
    const lookup = async () => {
      lookups += 1;
      return lookups === 1 ? ["127.0.0.1"] : ["10.0.0.1"];
    };
    expect((await fetchIt(at("/ok.pdf"), { lookup })).bytes.length).toBe(pdf.length);
    expect(lookups).toBe(1);
  });

  test("if the peer isn't the requested address, the connection is closed before a request is sent", async () => {
    served.length = 0;
    let asked = 0;
    const allowsAddress = () => {
      asked += 1;
      return asked === 1;
    };
    expect(await reasonOf(fetchIt(at("/ok.pdf"), { allowsAddress }))).toBe(notPublic);
    expect([asked, served.length]).toEqual([2, 0]);
  });

  test("an untrusted certificate, or one for another name", async () => {
    const reason = "pdf_url has a certificate that cannot be verified.";
    const { certificateAuthority, ...unknownAuthority } = reach();
    expect(
      await reasonOf(fetchPublicUrl(at("/ok.pdf"), { ...base, ...limits, reach: unknownAuthority })),
    ).toBe(reason);
    expect(await reasonOf(fetchIt(at("/ok.pdf", "other.example")))).toBe(reason);
  });

  test("a closed port", async () => {
    const closed = createTcpServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const free = (closed.address() as AddressInfo).port;
    await new Promise((resolve) => closed.close(resolve));
    expect(await reasonOf(fetchIt(`https://files.example:${free}/`))).toBe(
      "pdf_url does not accept connections.",
    );
  });

  test("a server that speaks neither TLS nor HTTP", async () => {
    const plain = createTcpServer((socket) => {
      socket.on("error", () => {});
      socket.end("SSH-2.0-OpenSSH_9.9\r\n\r\n");
    });
    await new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve));
    const there = (plain.address() as AddressInfo).port;
    expect(await reasonOf(fetchIt(`https://files.example:${there}/`))).toBe(
      "pdf_url does not offer a secure connection.",
    );
    const http = { protocols: ["http:"] };
    expect(await reasonOf(fetchIt(`http://files.example:${there}/`, http))).toBe(
      "pdf_url does not answer in valid HTTP.",
    );
    plain.close();
  });
});

describe("refused because of the response", () => {
  test.each([
    ["/missing", "answers with HTTP status 404"],
    ["/gzip", "answers with a compressed body, which we did not request"],
    ["/declared", "answers with more than 1000 bytes"],
    ["/over", "answers with more than 1000 bytes"],
    ["/endless", "answers with more than 1000 bytes"],
    ["/cut", "breaks off the connection"],
    ["/hop4", "redirects more than 3 times"],
    ["/loop", "redirects more than 3 times"],
    ["/nowhere", "redirects without saying where to"],
    ["/to-http", "redirects to an address that does not begin with https://"],
    ["/to-login", "redirects to an address that contains a user name or password"],
    ["/to-metadata", "points to a host that cannot be reached on the public internet"],
  ])("%s", async (path, reason) => {
    expect(await reasonOf(fetchIt(at(path)))).toBe(`pdf_url ${reason}.`);
  });

  test("a redirect to a private name is refused", async () => {
    const lookup = async (name: string) => [name.startsWith("inside.") ? "10.0.0.1" : "127.0.0.1"];
    expect(await reasonOf(fetchIt(at("/to-inside"), { lookup }))).toBe(notPublic);
  });

  test.each(["/silent", "/stalls", "/endless"])(
    "%s: one deadline covers the whole exchange",
    async (path) => {
      const promise = fetchIt(at(path), {}, { timeoutMs: 150, maxBytes: 1e12 });
      expect(await reasonOf(promise)).toBe("pdf_url does not answer completely within 0.15 seconds.");
    },
  );

  test("a look-up that hangs counts toward the deadline", { timeout: 3_000 }, async () => {
    const promise = fetchIt(at("/ok.pdf"), { lookup: () => new Promise(() => {}) }, { timeoutMs: 100 });
    expect(await reasonOf(promise)).toBe("pdf_url does not answer completely within 0.1 seconds.");
  });
});

describe("postPublicUrl", () => {
  const post = (path: string, changes: Partial<Reach> = {}) =>
    postPublicUrl(at(path), {
      code: "validation_error",
      field: "webhook_url",
      timeoutMs: 5_000,
      allowPrivate: false,
      headers: { "content-type": "application/json" },
      body: "{}",
      reach: reach(changes),
    });

  test("returns any status, doesn't follow redirects, and doesn't read the body", async () => {
    expect(await post("/hook")).toEqual({ status: 429, retryAfter: "7" });
    served.length = 0;
    expect(await post("/to-metadata")).toEqual({ status: 302, retryAfter: undefined });
    expect(served.map(({ method }) => method)).toEqual(["POST"]);
  });

  test("follows the same rules", async () => {
    await expect(post("/hook", { lookup: async () => ["10.0.0.1"] })).rejects.toMatchObject({
      code: "validation_error",
      details: { fields: [{ path: "webhook_url" }] },
    });
  });
});
