import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";

const root = join(import.meta.dirname, "../..");

export type OwnServer = { url: string; logs: string[]; signal(name: NodeJS.Signals): Promise<number | null> };

/** A separate installation for a test: a data folder, any number of servers, and cleanup. */
export function ownInstallation() {
  const dataFolder = join(root, ".data", `installation-${randomBytes(6).toString("hex")}`);
  const running = new Set<ChildProcess>();
  return {
    /** `npm start` in this installation, on a free port. */
    async start(env: Record<string, string> = {}): Promise<OwnServer> {
      const child = spawn(process.execPath, [join(root, "scripts/start.ts")], {
        cwd: root,
        stdio: ["ignore", "pipe", "inherit"],
        env: {
          ...process.env,
          POSTHORN_DATA: dataFolder,
          POSTHORN_ENV_FILE: "",
          DATABASE_URL: "",
          APP_SECRET: "",
          PORT: "0",
          HOST: "127.0.0.1",
          DRAIN_SECONDS: "0",
          ...env,
        },
      });
      running.add(child);
      const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
      void exited.then(() => running.delete(child));
      const logs: string[] = [];
      const url = await new Promise<string>((resolve, reject) => {
        void exited.then((code) => reject(new Error(`The server ended with ${code}:\n${logs.join("\n")}`)));
        createInterface({ input: child.stdout! }).on("line", (line) => {
          logs.push(line);
          const port = /listening on http:\/\/\S+:(\d+)/.exec(line)?.[1];
          if (port) resolve(`http://127.0.0.1:${port}`);
        });
      });
      return {
        url,
        logs,
        signal(name) {
          child.kill(name);
          return exited;
        },
      };
    },
    /** The database URL of this installation while a server runs. */
    async databaseUrl(): Promise<string> {
      const { ensurePostgres } = await import("../../scripts/postgres.ts");
      return (await ensurePostgres(join(dataFolder, "postgres"))).url;
    },
    /** Forgets the calls that callers made in this minute. */
    async clearThrottles(): Promise<void> {
      const database = new pg.Client(await this.databaseUrl());
      await database.connect();
      await database.query("delete from throttles");
      await database.end();
    },
    /** Kills the first process of this installation's PostgreSQL, like a machine that is out of memory. */
    async killPostgres(): Promise<void> {
      const { findHome, dataOf } = await import("../../scripts/postgres/cluster.ts");
      const { findPostmaster } = await import("../../scripts/postgres/postmaster.ts");
      const folder = join(dataFolder, "postgres");
      process.kill(findPostmaster(dataOf(findHome(folder) ?? folder))!.pid, "SIGKILL");
    },
    async remove(): Promise<void> {
      for (const child of running) child.kill("SIGKILL");
      process.env.POSTHORN_DATA = dataFolder;
      const { stopPostgres } = await import("../../scripts/postgres.ts");
      await stopPostgres(join(dataFolder, "postgres"));
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

const address = {
  name: "Ada Lovelace",
  line1: "1 Infinite Loop",
  city: "Cupertino",
  state: "CA",
  zip: "95014",
};
export const order = {
  mail_class: "first_class",
  to: address,
  from: address,
  text: "Dear Ada,\n\nThank you.",
  sandbox: true,
};

export function post(
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}
