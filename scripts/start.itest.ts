import { spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Starts and waits for the end; for starts that are refused before anything is built. */
function start(environment: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "start.ts")], {
    env: { PATH: process.env.PATH, POSTHORN_ENV_FILE: "", ...environment } as never,
    encoding: "utf8",
  });
  return { status, stdout, lines: stderr.trim().split("\n") };
}

test("a port in use is reported in one line, before anything is built", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as { port: number };
  const { status, stdout, lines } = start({ PORT: String(port), HOST: "127.0.0.1" });
  other.close();
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(lines).toEqual([
    `Port ${port} is taken. Stop whatever is listening there, or choose another: PORT=3001 npm start`,
  ]);
});

test("an external database requires an explicit secret", () => {
  const { status, stdout, lines } = start({ DATABASE_URL: "postgresql://nobody@127.0.0.1:1/nothing" });
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^DATABASE_URL is set, so APP_SECRET is required too/);
});

test.each<[Record<string, string>, RegExp]>([
  [{ PORT: "http" }, /^PORT must be/],
  [{ HOST: "192.0.2.1" }, /^HOST is not an address of this machine/],
  [{ S3_ENDPOINT: "https://s3.example" }, /^S3_ENDPOINT is set, so S3_BUCKET is required too\.$/],
  [{ DATABASE_POOL_SIZE: "0" }, /^DATABASE_POOL_SIZE must be/],
  [{ PUBLIC_BASE_URL: "ftp://x" }, /^PUBLIC_BASE_URL must be/],
])(
  "the setting %o is reported in one sentence without a stack, before anything is built",
  (environment, sentence) => {
    const { status, stdout, lines } = start({ PORT: "0", ...environment });
    expect([status, stdout, lines.length]).toEqual([1, "", 1]);
    expect(lines[0]).toMatch(sentence);
  },
);
