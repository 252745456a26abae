import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Simulates S3: objects in buckets named by path, Signature Version 4 in headers and in presigned URLs, signed content types,
 * payload hashes, clock skew, expiry, listing in pages. Stores everything in memory.
 */
export type S3Options = {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  bucket: string;
  port?: number;
  /** Keys per page of a listing. */
  pageSize?: number;
};
type S3Object = { bytes: Buffer; contentType: string; storedAt: Date };
export type RunningS3 = {
  url: string;
  objects: Map<string, S3Object>;
  /** "hang": the next requests get no answer. A number: they fail with that status. */
  disturb(next: { times: number; with: number | "hang" }): void;
  /** What the bucket's owner switches: whether browsers may upload, and whether everyone may read. */
  settings: { cors: boolean; public: boolean };
  stop(): Promise<void>;
};

class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export async function startS3(options: S3Options): Promise<RunningS3> {
  const objects = new Map<string, S3Object>();
  const settings = { cors: true, public: false };
  let disturbance: { times: number; with: number | "hang" } = { times: 0, with: 500 };
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      const known = error instanceof S3Error ? error : new S3Error(500, "InternalError", String(error));
      const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${known.code}</Code><Message>${known.message}</Message></Error>`;
      send(response, known.status, body, { "content-type": "application/xml" });
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === "OPTIONS")
      return settings.cors ? send(response, 200, "") : void response.writeHead(403).end();
    const body = await read(request);
    if (disturbance.times > 0) {
      disturbance.times -= 1;
      if (disturbance.with === "hang") return;
      throw new S3Error(disturbance.with, disturbance.with === 503 ? "SlowDown" : "InternalError", "As told");
    }
    const url = new URL(request.url ?? "/", "http://s3");
    const isOpen = settings.public && ["GET", "HEAD"].includes(request.method ?? "");
    if (!isOpen) assertSigned(request, url, body, options);
    const [bucket, ...rest] = url.pathname.slice(1).split("/").map(decodeURIComponent);
    if (bucket !== options.bucket)
      throw new S3Error(404, "NoSuchBucket", "The specified bucket does not exist");
    const key = rest.join("/");
    if (key === "") return list(url, response);
    const object = objects.get(key);
    switch (request.method) {
      case "PUT":
        if (request.headers["content-length"] === undefined) {
          throw new S3Error(411, "MissingContentLength", "You must provide the Content-Length HTTP header.");
        }
        objects.set(key, {
          bytes: body,
          contentType: request.headers["content-type"] ?? "binary/octet-stream",
          storedAt: new Date(),
        });
        return send(response, 200, "", { etag: etagOf(body) });
      case "DELETE":
        objects.delete(key);
        return send(response, 204, "");
      case "GET":
      case "HEAD":
        if (!object) throw new S3Error(404, "NoSuchKey", "The specified key does not exist.");
        return send(response, 200, request.method === "HEAD" ? "" : object.bytes, {
          "content-type": object.contentType,
          "content-length": String(object.bytes.length),
          "last-modified": object.storedAt.toUTCString(),
          etag: etagOf(object.bytes),
        });
      default:
        throw new S3Error(
          405,
          "MethodNotAllowed",
          "The specified method is not allowed against this resource.",
        );
    }
  }

  function list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get("prefix") ?? "";
    const after = url.searchParams.get("continuation-token") ?? "";
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, options.pageSize ?? 1000);
    const more = page.length < keys.length;
    const contents = page.map((key) => {
      const { bytes, storedAt } = objects.get(key)!;
      return `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    const body = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`;
    send(response, 200, body, { "content-type": "application/xml" });
  }

  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    settings,
    disturb(next) {
      disturbance = { ...next };
    },
    stop: () => stop(server),
  };
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html and sigv4-query-string-auth.html */
function assertSigned(request: IncomingMessage, url: URL, body: Buffer, options: S3Options): void {
  const presigned = url.searchParams.has("X-Amz-Signature");
  const terms = presigned ? queryTerms(url) : headerTerms(request);
  const scope = `${terms.date.slice(0, 8)}/${options.region}/s3/aws4_request`;
  if (terms.credential !== `${options.accessKeyId}/${scope}`) {
    throw new S3Error(403, "InvalidAccessKeyId", "The credential is not one of this server and region.");
  }
  assertFresh(terms, presigned);
  const unsigned = Object.keys(request.headers).filter(
    (name) => (name === "host" || name.startsWith("x-amz-")) && !terms.signedHeaders.includes(name),
  );
  if (unsigned.length > 0) {
    throw new S3Error(
      403,
      "AccessDenied",
      `There were headers present in the request which were not signed: ${unsigned}`,
    );
  }
  const expected = signatureOf(request, url, terms, scope, options);
  const given = Buffer.from(terms.signature, "hex");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new S3Error(403, "SignatureDoesNotMatch", "The request signature we calculated does not match.");
  }
  if (terms.payloadHash !== "UNSIGNED-PAYLOAD" && terms.payloadHash !== sha256(body)) {
    throw new S3Error(
      400,
      "XAmzContentSHA256Mismatch",
      "The provided 'x-amz-content-sha256' header does not match.",
    );
  }
}

type Terms = ReturnType<typeof headerTerms> | ReturnType<typeof queryTerms>;

function assertFresh(terms: Terms, presigned: boolean): void {
  const sent = Date.parse(
    terms.date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
  const ageSeconds = (Date.now() - sent) / 1000;
  if (Number.isNaN(sent) || ageSeconds < -900 || (!presigned && ageSeconds > 900)) {
    throw new S3Error(
      403,
      "RequestTimeTooSkewed",
      "The difference between the request time and ours is too large.",
    );
  }
  if (
    presigned &&
    !(terms.expiresSeconds > 0 && terms.expiresSeconds <= 604_800 && ageSeconds <= terms.expiresSeconds)
  ) {
    throw new S3Error(403, "AccessDenied", "Request has expired");
  }
}

function signatureOf(
  request: IncomingMessage,
  url: URL,
  terms: Terms,
  scope: string,
  options: S3Options,
): Buffer {
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const canonicalHeaders = terms.signedHeaders.map(
    (name) =>
      `${name}:${String(request.headers[name] ?? "")
        .trim()
        .replace(/ +/g, " ")}\n`,
  );
  const canonical = [
    request.method,
    url.pathname,
    query,
    canonicalHeaders.join(""),
    terms.signedHeaders.join(";"),
    terms.payloadHash,
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", terms.date, scope, sha256(canonical)].join("\n");
  const key = scope
    .split("/")
    .reduce<string | Buffer>(
      (secret, part) => createHmac("sha256", secret).update(part).digest(),
      `AWS4${options.secretAccessKey}`,
    );
  return createHmac("sha256", key).update(toSign).digest();
}

function headerTerms({ headers }: IncomingMessage) {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    );
  if (!match) throw new S3Error(403, "AccessDenied", "Access Denied");
  return {
    credential: match[1]!,
    signedHeaders: match[2]!.split(";"),
    signature: match[3]!,
    date: String(headers["x-amz-date"] ?? ""),
    payloadHash: String(headers["x-amz-content-sha256"] ?? ""),
    expiresSeconds: 0,
  };
}

function queryTerms({ searchParams: query }: URL) {
  if (query.get("X-Amz-Algorithm") !== "AWS4-HMAC-SHA256")
    throw new S3Error(403, "AccessDenied", "Access Denied");
  return {
    credential: query.get("X-Amz-Credential") ?? "",
    signedHeaders: (query.get("X-Amz-SignedHeaders") ?? "").split(";"),
    signature: query.get("X-Amz-Signature") ?? "",
    date: query.get("X-Amz-Date") ?? "",
    payloadHash: "UNSIGNED-PAYLOAD",
    expiresSeconds: Number(query.get("X-Amz-Expires")),
  };
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const etagOf = (bytes: Buffer) => `"${createHash("md5").update(bytes).digest("hex")}"`;
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  // Like a bucket whose CORS rules allow uploads from our pages.
  response.writeHead(status, {
    ...headers,
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "PUT",
    "access-control-allow-headers": "content-type",
  });
  response.end(body);
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
