import type { S3Client } from "@aws-sdk/client-s3";
import type { ObjectStore } from "#lib/ports/object-store";
import { AppError } from "#lib/shared/errors";

export type S3Settings = {
  bucket: string;
  /** "auto" for Cloudflare R2. */
  region: string;
  /**
   * If absent, Amazon's endpoint. With another endpoint, the bucket's name goes into the path, as MinIO, R2, Ceph, and others
   * expect.
   */
  endpoint?: string | undefined;
  /** If absent, whatever the SDK finds (instance role, container role, profile). */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** The limit for one call including retries. A stalled connection is given up after half of it. */
  timeoutMs?: number;
};

/** Stores objects in an S3-compatible bucket. Loads the SDK on first use, so that a deployment without a bucket never loads it. */
export function createS3Store(settings: S3Settings): ObjectStore {
  const { bucket: Bucket, timeoutMs = 20_000 } = settings;
  const deadline = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });
  let loading: Promise<{ sdk: typeof import("@aws-sdk/client-s3"); client: S3Client }> | undefined;
  const load = () => {
    loading ??= import("@aws-sdk/client-s3").then((sdk) => ({
      sdk,
      client: createS3Client(sdk, settings, timeoutMs),
    }));
    return loading;
  };
  type Loaded = Awaited<ReturnType<typeof load>>;
  const withClient = async <T>(use: (loaded: Loaded) => Promise<T>): Promise<T> => {
    try {
      return await use(await load());
    } catch (cause) {
      throw new AppError("service_unavailable", "We can't reach the document store right now.", {
        retryAfterSeconds: 5,
        cause,
      });
    }
  };
  const remove = ({ sdk, client }: Loaded, Key: string) =>
    client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), deadline());

  return {
    put: (Key, { bytes, contentType }) =>
      withClient(async ({ sdk, client }) => {
        await client.send(
          new sdk.PutObjectCommand({
            Bucket,
            Key,
            Body: bytes,
            ContentType: contentType,
            ContentLength: bytes.length,
          }),
          deadline(),
        );
      }),

    get: (Key, { maxBytes }) =>
      withClient(async ({ sdk, client }) => {
        const found = await orNull(client.send(new sdk.GetObjectCommand({ Bucket, Key }), deadline()));
        if (!found?.Body) return null;
        const bytes = await readAtMost(
          found.Body as AsyncIterable<Uint8Array>,
          found.ContentLength,
          maxBytes,
        );
        return bytes === null ? "too_large" : { bytes, contentType: found.ContentType ?? "" };
      }),

    head: (Key) =>
      withClient(async ({ sdk, client }) => {
        const found = await orNull(client.send(new sdk.HeadObjectCommand({ Bucket, Key }), deadline()));
        if (!found) return null;
        return {
          size: found.ContentLength ?? 0,
          contentType: found.ContentType ?? "",
          storedAt: found.LastModified ?? new Date(0),
        };
      }),

    delete: (Key) =>
      withClient(async (loaded) => {
        await remove(loaded, Key);
      }),

    sweep: ({ prefix, storedBefore, keep }) =>
      withClient(async (loaded) => {
        const { sdk, client } = loaded;
        let swept = 0;
        let next: string | undefined;
        do {
          const page = await client.send(
            new sdk.ListObjectsV2Command({
              Bucket,
              Prefix: prefix,
              ...(next ? { ContinuationToken: next } : {}),
            }),
            deadline(),
          );
          // One by one, because DeleteObjects is the call that S3-compatible servers most often lack.
          const old = (page.Contents ?? []).filter(
            ({ LastModified }) => LastModified !== undefined && LastModified < storedBefore,
          );
          const kept = old.length > 0 ? await keep?.(old.flatMap(({ Key }) => Key ?? [])) : undefined;
          for (const { Key } of old) {
            if (!Key || kept?.has(Key)) continue;
            await remove(loaded, Key);
            swept += 1;
          }
          next = page.NextContinuationToken;
        } while (next);
        return swept;
      }),

    presignPut: (Key, { contentType, expiresSeconds }) =>
      withClient(async ({ sdk, client }) => {
        const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
        const command = new sdk.PutObjectCommand({ Bucket, Key, ContentType: contentType });
        // Without signableHeaders the type isn't signed, and any type could be stored.
        return getSignedUrl(client, command, {
          expiresIn: expiresSeconds,
          signableHeaders: new Set(["content-type"]),
        });
      }),
  };
}

/** The SDK's client for the bucket's server. */
export function createS3Client(
  sdk: typeof import("@aws-sdk/client-s3"),
  { endpoint, region, credentials }: S3Settings,
  timeoutMs: number,
): S3Client {
  return new sdk.S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Many S3-compatible servers don't know the newer checksum headers, and a presigned PUT would require the browser to send them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, socketTimeout: timeoutMs / 2 },
  });
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
    const name = error instanceof Error ? error.name : "";
    // A missing bucket is a broken deployment, not a missing object.
    if (status === 404 && name !== "NoSuchBucket") return null;
    throw error;
  }
}

async function readAtMost(
  body: AsyncIterable<Uint8Array> & { destroy?: () => void },
  declared: number | undefined,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = declared ?? 0;
  if (size <= maxBytes) {
    size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > maxBytes) break;
      chunks.push(chunk);
    }
  }
  if (size <= maxBytes) return Buffer.concat(chunks);
  body.destroy?.();
  return null;
}
