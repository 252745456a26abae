import { createServer } from "node:http";
import pg from "pg";

/** Bare node:http with one prepared SELECT by key: about the minimum cost of reading an order. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const server = createServer((request, response) => {
  const id = request.url!.split("/").at(-1);
  void pool
    .query({ name: "find", text: "select * from orders where id = $1", values: [id] })
    .then(({ rows }) => {
      const body = JSON.stringify({ status: "ok", order: rows[0] });
      response
        .writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) })
        .end(body);
    });
});
server.listen(0, "127.0.0.1", () => {
  console.log(`listening on http://127.0.0.1:${(server.address() as { port: number }).port}`);
});
