import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

/** Two checks of 200 ms must fail before a backend gets no more connections; HAProxy and Kubernetes have the same rule with longer times. */
const check = { everyMs: 200, fall: 2 };

type Backend = { port: number; failures: number };

/**
 * A TCP load balancer that asks each backend for `/readyz` as HAProxy's `option httpchk GET /readyz` does, in HTTP/1.0 without a Host, and
 * that never retries: a connection that its backend refuses or drops is lost.
 */
export async function startPlainBalancer(ports: readonly number[]) {
  const backends: Backend[] = ports.map((port) => ({ port, failures: check.fall }));
  const sockets = new Set<Socket>();
  let next = 0;
  const isUp = ({ failures }: Backend) => failures < check.fall;

  const server = createServer((client) => {
    const up = backends.filter(isUp);
    const backend = up[next++ % up.length];
    if (!backend) return void client.destroy();
    const upstream = connect(backend.port, "127.0.0.1");
    for (const socket of [client, upstream]) sockets.add(socket);
    client.pipe(upstream).pipe(client);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on("error", () => other.destroy());
      one.once("close", () => sockets.delete(one));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  let stopped = false;
  /** One check at a time, without a time-out: on a busy machine, a slow answer isn't a failure. */
  const watch = async (backend: Backend) => {
    while (!stopped) {
      backend.failures = (await isReady(backend.port)) ? 0 : backend.failures + 1;
      await pause(check.everyMs);
    }
  };
  for (const backend of backends) void watch(backend);

  return {
    port: (server.address() as AddressInfo).port,
    countUp: () => backends.filter(isUp).length,
    stop() {
      stopped = true;
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /readyz HTTP/1.0\r\n\r\n");
  try {
    return /^HTTP\/1\.1 200 /.test(await text(socket));
  } catch {
    return false;
  }
}
