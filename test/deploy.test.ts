import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2019 } from "ajv/dist/2019.js";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { settingNames } from "#lib/env";
import { releaseCommands } from "../scripts/release-contents.ts";

const deploy = join(import.meta.dirname, "../deploy");
const read = (path: string) => readFileSync(join(deploy, path), "utf8");
const folder = mkdtempSync(join(tmpdir(), "posthorn-deploy-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Service = {
  command?: string[];
  env_file?: string;
  environment?: Record<string, string>;
  read_only?: boolean;
  healthcheck?: { test?: string[] };
};
const compose: { name: string; services: Record<string, Service> } = parse(read("compose.yaml"), {
  merge: true,
});
const ours = Object.entries(compose.services).filter(([, { env_file }]) => env_file === "posthorn.env");

describe("compose.yaml", () => {
  test("follows the official schema of compose files, as published with Docker Compose 1.29", () => {
    const text = readFileSync(join(import.meta.dirname, "fixtures/deploy/compose-spec.json"), "utf8");
    // Ajv refuses the names of older drafts.
    const schema = JSON.parse(text, (key, value) =>
      (key === "id" || key === "$schema") && typeof value === "string" ? undefined : value,
    );
    const validate = new Ajv2019({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
    // The schema is older than the property `name`.
    const { name, ...others } = compose;
    expect(name).toBe("posthorn");
    validate(others);
    expect(validate.errors).toBeNull();
    validate({ services: { web: { comand: ["web"] } } });
    expect(validate.errors).toHaveLength(1);
  });

  test("starts two web processes and two workers by commands that a release has, read-only, with settings that exist", () => {
    expect(ours.map(([name]) => name)).toEqual([
      "web-1",
      "web-2",
      "worker-1",
      "worker-2",
      "migrate",
      "backup",
    ]);
    for (const [, { command = ["web"], environment = {}, read_only, healthcheck }] of ours) {
      expect(Object.keys(releaseCommands)).toContain(command[0]);
      expect(read_only).toBe(true);
      const [, , check] = healthcheck?.test ?? [];
      if (check) expect(Object.keys(releaseCommands)).toContain(check);
      expect(settingNames).toEqual(expect.arrayContaining(Object.keys(environment)));
    }
  });

  test("builds targets that the Containerfile has, from files that exist, and mounts files that exist", () => {
    const file = read("Containerfile");
    const stages = [...file.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage);
    const targets = [...read("compose.yaml").matchAll(/^ +target: (\S+)$/gm)].map(([, target]) => target);
    expect(targets).toEqual(["posthorn", "backup", "pgbouncer"]);
    expect(stages).toEqual(expect.arrayContaining(targets));
    const mounted = [...read("compose.yaml").matchAll(/^ +- \.\/([^:]+):/gm)].map(
      ([, path]) => `deploy/${path}`,
    );
    const copied = [...file.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) =>
      paths!.split(" "),
    );
    expect(mounted.length).toBeGreaterThan(2);
    const missing = [...mounted, ...copied].filter((path) => !existsSync(join(deploy, "..", path)));
    expect(missing).toEqual([]);
  });

  test("gives the owner's password to PostgreSQL, the migrations, and the backup only", () => {
    const knows = Object.entries(compose.services).filter(([, service]) =>
      JSON.stringify(service).includes("POSTGRES_PASSWORD"),
    );
    expect(knows.map(([name]) => name)).toEqual(["migrate", "postgres", "backup"]);
  });
});

describe("make-env", () => {
  test("makes every secret that compose.yaml needs once, readable by its owner only", () => {
    const copy = join(folder, "deploy");
    cpSync(deploy, copy, { recursive: true, filter: (path) => !/\.env$/.test(path) });
    const run = (...args: string[]) => spawnSync(join(copy, "make-env"), args, { encoding: "utf8" });
    expect(run("Not A Name").status).toBe(2);
    expect(run("mail.example.com").status).toBe(0);
    const made = readFileSync(join(copy, ".env"), "utf8");
    const needed = read("compose.yaml").matchAll(/\$\{(\w+):\?/g);
    for (const name of new Set([...needed].map(([, found]) => found!)))
      expect(made).toMatch(new RegExp(`^${name}=.+$`, "m"));
    expect(readFileSync(join(copy, "posthorn.env"), "utf8")).toMatch(/^APP_SECRET=[\da-f]{64}$/m);
    expect(statSync(join(copy, ".env")).mode & 0o077).toBe(0);
    expect(run("mail.example.com").status).toBe(1);
    expect(readFileSync(join(copy, ".env"), "utf8")).toBe(made);
  });

  test.each(["make-env", "upgrade", "pgbouncer/run", "seaweedfs/run", "postgres/roles.sh"])(
    "the script %s can be parsed and run",
    (script) => {
      expect(spawnSync("sh", ["-n", join(deploy, script)]).status).toBe(0);
      expect(statSync(join(deploy, script)).mode & 0o111).toBeGreaterThan(0);
    },
  );
});

const analyze = spawnSync("systemd-analyze", ["--version"]).status === 0;
describe("units", () => {
  const units = readdirSync(join(deploy, "systemd"));

  test.each(units)("%s starts a command that a release has", (unit) => {
    const [, command] = /^ExecStart=.*\/opt\/posthorn\/bin\/posthorn (\S+)/m.exec(read(`systemd/${unit}`))!;
    expect(Object.keys(releaseCommands)).toContain(command);
    // EnvironmentFile= overrides Environment=, so a PORT in the file would be the port of every instance.
    expect(read(`systemd/${unit}`)).not.toMatch(/^Environment=/m);
  });

  test.skipIf(!analyze)("systemd accepts all of them", () => {
    const copies = units.map((unit) => {
      const copy = join(folder, unit);
      writeFileSync(copy, read(`systemd/${unit}`).replace("/opt/posthorn/bin/posthorn", "/bin/true"));
      return copy;
    });
    const { stderr, status } = spawnSync("systemd-analyze", ["verify", "--man=no", ...copies], {
      encoding: "utf8",
    });
    expect([
      status,
      stderr.replace(/^.*(?:Failed to (?:canonicalize|open|connect)|D-?Bus).*\n/gim, ""),
    ]).toEqual([0, ""]);
  });
});
