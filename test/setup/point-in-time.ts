import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { ensurePostgres, removePostgres } from "../../scripts/postgres.ts";

const unsafeButFast = { fsync: "off", synchronous_commit: "off" };
const target = "drill";

/**
 * A separate PostgreSQL that archives its WAL, as a deployment with point-in-time recovery does, and a base backup of it that can be
 * recovered to a named point. Nothing is simulated: these are the steps of PostgreSQL's manual, chapter 25.3.
 */
export async function startArchivedPostgres() {
  const folder = mkdtempSync(join(tmpdir(), "posthorn-recovery-"));
  // PostgreSQL runs as a user other than root.
  chmodSync(folder, 0o755);
  const archive = join(folder, "archive");
  mkdirSync(archive);
  chmodSync(archive, 0o777);
  const first = join(folder, "first");
  const second = join(folder, "second");
  const { url } = await ensurePostgres(first, {
    ...unsafeButFast,
    wal_level: "replica",
    archive_mode: "on",
    archive_command: `cp %p ${archive}/%f`,
  });

  return {
    url,

    /** Copies the running cluster. */
    async backUp(): Promise<void> {
      await withClient(url, async (client) => {
        await client.query("select pg_backup_start('drill', true)");
        mkdirSync(second);
        copy(join(first, "data"), join(second, "data"));
        copy(join(first, "meta.json"), join(second, "meta.json"));
        const { rows } = await client.query("select labelfile from pg_backup_stop()");
        rmSync(join(second, "data", "postmaster.pid"));
        writeOwned(second, "backup_label", rows[0].labelfile);
      });
    },

    /** The point to which `recover` recovers. */
    markPoint: () =>
      withClient(url, (client) => client.query("select pg_create_restore_point($1)", [target])),

    /** Stops the first server for good, recovers the backup to the point, and returns the new server's URL. */
    async recover(): Promise<string> {
      await withClient(url, (client) => client.query("select pg_switch_wal()"));
      await withClient(url, untilArchived);
      await removePostgres(first);
      writeOwned(second, "recovery.signal", "");
      appendFileSync(
        join(second, "data", "postgresql.auto.conf"),
        [
          `restore_command = 'cp ${archive}/%f %p'`,
          `recovery_target_name = '${target}'`,
          "recovery_target_action = 'promote'\n",
        ].join("\n"),
      );
      const recovered = await ensurePostgres(second, unsafeButFast);
      await withClient(recovered.url, untilPromoted);
      return recovered.url;
    },

    async remove(): Promise<void> {
      await removePostgres(first);
      await removePostgres(second);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `cp -a` keeps the owner, without which PostgreSQL refuses to start. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync("cp", ["-a", from, to], { encoding: "utf8" });
  // Files that the running server deletes during the copy are no loss: recovery creates them again.
  if (status !== 0 && !/No such file/.test(stderr)) throw new Error(stderr);
}

function writeOwned(home: string, name: string, content: string): void {
  const file = join(home, "data", name);
  writeFileSync(file, content, { mode: 0o600 });
  const { uid, gid } = statSync(join(home, "data"));
  chownSync(file, uid, gid);
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  return work(client).finally(() => client.end());
}

async function untilArchived(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select pg_walfile_name(pg_current_wal_lsn() - 1) as segment");
  for (;;) {
    const { rows: done } = await client.query(
      "select last_archived_wal >= $1 as archived from pg_stat_archiver",
      [rows[0].segment],
    );
    if (done[0].archived) return;
    await pause(50);
  }
}

async function untilPromoted(client: pg.Client): Promise<void> {
  while ((await client.query("select pg_is_in_recovery() as waits")).rows[0].waits) await pause(50);
}
