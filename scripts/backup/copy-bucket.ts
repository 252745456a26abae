import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from "node:fs";
import { dirname, resolve, sep } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import * as sdk from "@aws-sdk/client-s3";
import { createS3Client } from "#lib/adapters/s3/s3-store";
import type { Env } from "#lib/env";

const callMs = 60_000;
const atOnce = 8;

/**
 * Copies the bucket's objects into a folder: new ones, and those whose size differs. Leaves out `uploads/`, which belong to
 * no order. Nothing is deleted in the folder, so a file that was erased stays until you delete the folder.
 */
export async function copyBucket(env: Env, folder: string): Promise<{ copied: number; objects: number }> {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const Bucket = env.S3_BUCKET!;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  const settings = { bucket: Bucket, region: env.S3_REGION ?? "us-east-1", endpoint: env.S3_ENDPOINT };
  const client = createS3Client(sdk, { ...settings, credentials }, callMs);
  let [copied, objects] = [0, 0];
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new sdk.ListObjectsV2Command({ Bucket, ContinuationToken }));
    const wanted = (page.Contents ?? []).filter(({ Key }) => Key && !Key.startsWith("uploads/"));
    objects += wanted.length;
    const missing = wanted.filter(({ Key, Size }) => !isThere(placeOf(folder, Key!), Size));
    for (let from = 0; from < missing.length; from += atOnce) {
      const some = missing.slice(from, from + atOnce);
      await Promise.all(some.map(({ Key }) => copyObject(client, { Bucket, Key: Key! }, folder)));
    }
    copied += missing.length;
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  client.destroy();
  return { copied, objects };
}

async function copyObject(
  client: sdk.S3Client,
  { Bucket, Key }: { Bucket: string; Key: string },
  folder: string,
): Promise<void> {
  const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
  const place = placeOf(folder, Key);
  mkdirSync(dirname(place), { recursive: true });
  await pipeline(Body as Readable, createWriteStream(`${place}.part`, { mode: 0o600 }));
  const { size } = statSync(`${place}.part`);
  if (size !== ContentLength) throw new Error(`${Key} has ${ContentLength} bytes, and ${size} arrived`);
  renameSync(`${place}.part`, place);
}

const isThere = (place: string, size: number | undefined) =>
  existsSync(place) && statSync(place).size === size;

/** A key can't lead out of the folder. */
export function placeOf(folder: string, key: string): string {
  const place = resolve(folder, key);
  if (!place.startsWith(resolve(folder) + sep))
    throw new Error("A key of the bucket leads out of the folder");
  return place;
}
