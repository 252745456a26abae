import { createTransport } from "nodemailer";
import { createS3Client, type S3Settings } from "#lib/adapters/s3/s3-store";
import type { ObjectStore } from "#lib/ports/object-store";
import { type CheckDeps, cannotTell, type Judgement, ok, wrong } from "./check.ts";

const answerMs = 4_500;

/** The bucket: whether we can list it, strangers can't, and a browser on our pages may upload. Writes nothing. */
export async function checkBucket(
  { env, ask, t }: CheckDeps,
  store: Pick<ObjectStore, "presignPut">,
): Promise<Judgement[]> {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, PUBLIC_BASE_URL: base } = env;
  if (!bucket || !store.presignPut) return [];
  const key = await listFirst(env, bucket);
  if (key === null) return [wrong("access", t("bucketClosed"))];
  const terms = { contentType: "application/pdf", expiresSeconds: 60 };
  const upload = await store.presignPut("uploads/setup-check", terms);
  const objectUrl = (name: string) => upload.split("?")[0]!.replace(/uploads\/setup-check$/, name);
  const rootUrl = endpoint ? objectUrl("").replace(/\/$/, "") : objectUrl("");
  const [listing, object, preflight] = await Promise.all([
    ask(`${rootUrl}?list-type=2&max-keys=1`),
    key
      ? ask(objectUrl(key.split("/").map(encodeURIComponent).join("/")), { headers: { range: "bytes=0-0" } })
      : null,
    base
      ? ask(upload, {
          method: "OPTIONS",
          headers: {
            origin: new URL(base).origin,
            "access-control-request-method": "PUT",
            "access-control-request-headers": "content-type",
          },
        })
      : null,
  ]);
  const isOpen = [listing, object].some((answer) => answer !== null && answer.status < 300);
  const allowed = preflight?.headers["access-control-allow-origin"];
  const allows =
    preflight && preflight.status < 300 && (allowed === "*" || allowed === new URL(base!).origin);
  return [
    ok("access", t("bucketOpen")),
    isOpen ? wrong("private", t("bucketPublic")) : ok("private", t("bucketPrivate")),
    !base
      ? cannotTell("cors", t("corsUnknown"))
      : allows
        ? ok("cors", t("corsAllowed"))
        : wrong("cors", t("corsMissing", { origin: new URL(base).origin })),
  ];
}

/** The name of an object in the bucket, an empty text if there is none, or null if the bucket can't be listed. */
async function listFirst(env: CheckDeps["env"], bucket: string): Promise<string | null> {
  const sdk = await import("@aws-sdk/client-s3");
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const settings: S3Settings = {
    ...{ bucket, region: env.S3_REGION ?? "us-east-1", endpoint: env.S3_ENDPOINT },
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
  const client = createS3Client(sdk, settings, answerMs);
  try {
    const command = new sdk.ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 });
    const { Contents } = await client.send(command, { abortSignal: AbortSignal.timeout(answerMs) });
    return Contents?.[0]?.Key ?? "";
  } catch {
    return null;
  } finally {
    client.destroy();
  }
}

/** Connects to the mail server, encrypts, signs in, and leaves. Sends nothing. */
export async function checkMail({ env, t }: CheckDeps): Promise<Judgement[]> {
  const { SMTP_URL: url, SMTP_TLS: tls } = env;
  if (!url) return [wrong("settings", t("smtpUnset"))];
  const timeouts = { connectionTimeout: answerMs, greetingTimeout: answerMs, socketTimeout: answerMs };
  const requireTLS = tls === "required" && url.startsWith("smtp://");
  const transport = createTransport({ url, requireTLS, ...timeouts } as never);
  try {
    await transport.verify();
    return [ok("sign_in", t(tls === "optional" ? "smtpMaybePlain" : "smtpReady"))];
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "EAUTH") return [wrong("sign_in", t("smtpRefused"))];
    if (code === "ETLS") return [wrong("tls", t("smtpNoTls"))];
    return [wrong("connection", t("smtpUnreachable"))];
  } finally {
    transport.close();
  }
}
