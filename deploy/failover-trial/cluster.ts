import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startSilentProxy } from "#test/fixtures/silent-proxy";
import { freePort } from "../../scripts/free-port.ts";
import { migrate } from "../../scripts/migrate.ts";
import { findUnprivilegedUser, listTree, type Program, type Supervisor, signal, until } from "./supervise.ts";

/** A failover takes at most ttl, and one second for HAProxy. Patroni requires loop_wait + 2 × retry_timeout ≤ ttl. */
const patroniTimes = { ttl: 20, loop_wait: 5, retry_timeout: 5 };
/** Room for a cluster, its WAL, and the orders of a trial. */
const smallDiskMb = 700;
const password = "failover-trial";

type Proxy = Awaited<ReturnType<typeof startSilentProxy>>;
type Ports = { postgres: number; rest: number };
export type Node = {
  name: string;
  folder: string;
  program: Program;
  real: Ports;
  /** Others reach the node only over these, so that a partition can cut each of them off. */
  links: { postgres: Proxy; rest: Proxy; etcd: Proxy };
};
export type Cluster = Awaited<ReturnType<typeof makeCluster>>;

const portOf = (proxy: Proxy) => Number(new URL(proxy.url).port);
const address = (port: number) => `127.0.0.1:${port}`;

/** The folders, ports, and links of two nodes and what is around them; `start` starts the programs. */
export async function makeCluster(folder: string, { smallDisks }: { smallDisks: boolean }) {
  const binaries = findPostgresBinaries();
  const [etcdPort = 0, peerPort = 0, primaryPort = 0, poolerPort = 0] = await Promise.all(
    [0, 0, 0, 0].map(freePort),
  );
  const nodes = await Promise.all(
    ["node1", "node2"].map((name) => makeNode({ name, folder, binaries, etcdPort, smallDisks })),
  );
  const urlAs = (user: string, port: number, database: string) =>
    `postgresql://${user}:${password}@${address(port)}/${database}`;
  const hasSynchronousStandby = async () =>
    (await Promise.all(nodes.map((node) => isRole(node, "sync")))).some(Boolean);
  const directUrl = urlAs("posthorn", primaryPort, "posthorn");
  return {
    nodes,
    url: urlAs("posthorn", poolerPort, "posthorn"),
    /** Past PgBouncer, for counting. */
    directUrl,
    hasSynchronousStandby,
    async findPrimary(): Promise<Node | null> {
      for (const node of nodes) if (await isRole(node, "primary")) return node;
      return null;
    },
    /** Starts etcd, two Patroni nodes, HAProxy that leads to the primary, and PgBouncer, and creates Posthorn's tables. */
    async start(supervisor: Supervisor): Promise<void> {
      supervisor.start(etcd(folder, etcdPort, peerPort));
      await until("etcd answers", 20, async () => (await fetch(`http://${address(etcdPort)}/health`)).ok);
      for (const { program } of nodes) supervisor.start(program);
      supervisor.start(haproxy(folder, primaryPort, nodes));
      supervisor.start(pgbouncer(folder, poolerPort, primaryPort));
      await until("the primary has a synchronous standby", 90, hasSynchronousStandby);
      await makeDatabase(urlAs("postgres", primaryPort, "postgres"));
      await migrate(directUrl);
    },
    /** Ends what a killed Patroni left behind, once the supervisor stopped. */
    async stop(supervisor: Supervisor): Promise<void> {
      for (const node of nodes) {
        killNode(node, supervisor);
        // Lazily, because a killed process may take a moment to end.
        if (smallDisks) execFileSync("umount", ["--lazy", node.folder]);
        for (const link of Object.values(node.links)) await link.stop();
      }
    },
  };
}

function etcd(folder: string, port: number, peerPort: number): Program {
  const [client, peer] = [`http://${address(port)}`, `http://${address(peerPort)}`];
  const data = ["--data-dir", ownedFolder(folder, "etcd"), "--enable-v2"];
  const clients = ["--listen-client-urls", client, "--advertise-client-urls", client];
  const peers = ["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer];
  const args = [...data, ...clients, ...peers, "--initial-cluster", `default=${peer}`];
  return { name: "etcd", command: "etcd", args, unprivileged: true };
}

/** What Patroni's REST API answers to HAProxy's checks. It isn't asked over the link, so that a partition isn't in the way. */
async function isRole({ real }: Node, role: "primary" | "sync"): Promise<boolean> {
  const signal = AbortSignal.timeout(1_000);
  return fetch(`http://${address(real.rest)}/${role}`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Moves the role of the primary in a planned way: Patroni waits until the standby has everything. */
export async function switchOver(from: Node, to: Node): Promise<void> {
  const answer = await fetch(`http://${address(from.real.rest)}/switchover`, {
    method: "POST",
    body: JSON.stringify({ leader: from.name, candidate: to.name }),
  });
  if (!answer.ok) throw new Error(`Patroni refused the switchover: ${answer.status} ${await answer.text()}`);
}

/** Patroni, PostgreSQL, and each of its backends: what stops when the machine stops. */
export function listProcesses(node: Node, supervisor: Supervisor): number[] {
  const patroni = supervisor.pidOf(node.name);
  return [patroni, findPostmaster(join(node.folder, "data"))].flatMap((pid) => (pid ? listTree(pid) : []));
}

/** The file outlives a killed PostgreSQL, and another process may have its ID by now. */
function findPostmaster(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
    return readlinkSync(`/proc/${pid}/cwd`) === data ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Ends what a dead Patroni left behind. */
export function killNode(node: Node, supervisor: Supervisor): void {
  supervisor.hold(node.name);
  signal(listProcesses(node, supervisor), "SIGKILL");
}

async function makeNode(given: {
  name: string;
  folder: string;
  binaries: string;
  etcdPort: number;
  smallDisks: boolean;
}): Promise<Node> {
  const { name, etcdPort } = given;
  const folder = ownedFolder(given.folder, name, given.smallDisks ? smallDiskMb : null);
  const [postgres, rest] = await Promise.all([freePort(), freePort()]);
  const real = { postgres: postgres!, rest: rest! };
  const linkTo = (port: number) => startSilentProxy(new URL(`http://${address(port)}`));
  const links = {
    postgres: await linkTo(real.postgres),
    rest: await linkTo(real.rest),
    etcd: await linkTo(etcdPort),
  };
  const config = {
    scope: "posthorn",
    name,
    restapi: { listen: address(real.rest), connect_address: address(portOf(links.rest)) },
    // Patroni 3.0 with etcd's API v3 takes the lock back without a comparison when it thaws (README.md).
    etcd: { hosts: address(portOf(links.etcd)), use_proxies: true },
    bootstrap: {
      dcs: {
        ...patroniTimes,
        synchronous_mode: true,
        primary_start_timeout: 0,
        postgresql: { use_pg_rewind: true, use_slots: true },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: address(real.postgres),
      connect_address: address(portOf(links.postgres)),
      data_dir: join(folder, "data"),
      bin_dir: given.binaries,
      pgpass: join(folder, "pgpass"),
      authentication: {
        superuser: { username: "postgres", password },
        replication: { username: "replicator", password },
        rewind: { username: "rewinder", password },
      },
      parameters: { unix_socket_directories: folder, max_connections: 100, max_wal_size: "128MB" },
      pg_hba: [
        "local all all scram-sha-256",
        "host all all 127.0.0.1/32 scram-sha-256",
        "host replication replicator 127.0.0.1/32 scram-sha-256",
      ],
    },
  };
  // YAML contains JSON.
  const file = writeConfig(given.folder, `${name}.yml`, JSON.stringify(config, null, 2));
  return {
    name,
    folder,
    real,
    links,
    program: { name, command: "patroni", args: [file], unprivileged: true },
  };
}

function haproxy(folder: string, port: number, nodes: readonly Node[]): Program {
  const servers = nodes.map(
    ({ name, links }) =>
      `  server ${name} ${address(portOf(links.postgres))} check port ${portOf(links.rest)}`,
  );
  const config = [
    "defaults",
    "  mode tcp",
    "  timeout connect 2s\n  timeout client 1h\n  timeout server 1h\n  timeout check 2s",
    "listen primary",
    `  bind ${address(port)}`,
    "  option httpchk",
    "  http-check send meth GET uri /primary",
    "  http-check expect status 200",
    "  default-server inter 1s fall 3 rise 2 on-marked-down shutdown-sessions",
    ...servers,
  ];
  const file = writeConfig(folder, "haproxy.cfg", `${config.join("\n")}\n`);
  return { name: "haproxy", command: "haproxy", args: ["-db", "-f", file], unprivileged: true };
}

function pgbouncer(folder: string, port: number, primaryPort: number): Program {
  const users = writeConfig(folder, "users.txt", `"posthorn" "${password}"\n`);
  const config = [
    `[databases]\nposthorn = host=127.0.0.1 port=${primaryPort} dbname=posthorn`,
    "[pgbouncer]",
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    `auth_type = plain\nauth_file = ${users}`,
    "pool_mode = transaction\ndefault_pool_size = 30\nmax_client_conn = 500",
    "server_reset_query =\nignore_startup_parameters = extra_float_digits",
    "server_connect_timeout = 3\nserver_login_retry = 1\nquery_wait_timeout = 10",
  ];
  const file = writeConfig(folder, "pgbouncer.ini", config.join("\n"));
  return { name: "pgbouncer", command: "pgbouncer", args: [file], unprivileged: true };
}

async function makeDatabase(url: string): Promise<void> {
  await until("HAProxy leads to the primary", 20, async () => {
    const client = new pg.Client(url);
    await client.connect();
    await client.end();
    return true;
  });
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`create role posthorn login password '${password}'`);
  // A pooler in transaction mode can't set it for a session.
  await admin.query("alter role posthorn set statement_timeout = '15s'");
  await admin.query("create database posthorn owner posthorn");
  await admin.end();
}

/** Debian keeps each version in a folder. The newest is used. */
function findPostgresBinaries(): string {
  const folder = "/usr/lib/postgresql";
  const versions = existsSync(folder) ? readdirSync(folder).map(Number).filter(Boolean) : [];
  if (versions.length === 0)
    throw new Error("PostgreSQL isn't installed: see deploy/failover-trial/README.md");
  return join(folder, String(Math.max(...versions)), "bin");
}

function ownedFolder(parent: string, name: string, diskMb: number | null = null): string {
  const folder = join(parent, name);
  mkdirSync(folder, { mode: 0o700 });
  if (diskMb) execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskMb}m,mode=0700`, "tmpfs", folder]);
  const user = findUnprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

function writeConfig(parent: string, name: string, text: string): string {
  const file = join(parent, name);
  writeFileSync(file, text);
  chmodSync(file, 0o644);
  return file;
}
