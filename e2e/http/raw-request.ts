import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";

/** Opens a connection, sends exactly these bytes, and leaves it open, unlike any HTTP client. */
export function openRaw(url: string, head: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(head);
      resolve(socket);
    });
    socket.once("error", reject);
  });
}

/** Sends a request of these lines and reads until the server closes the connection. */
export async function sendRaw(url: string, lines: readonly string[], body = "") {
  const socket = await openRaw(url, `${[...lines, "Connection: close"].join("\r\n")}\r\n\r\n${body}`);
  const answer = await text(socket);
  const [head = "", ...rest] = answer.split("\r\n\r\n");
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body: rest.join("\r\n\r\n") };
}
