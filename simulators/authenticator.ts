import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { TOTP } from "otpauth";

const stepMs = 30_000;

/** An authenticator app: shows the codes of one key. */
export type Authenticator = {
  /** The current code. */
  code(): string;
  /**
   * A code that this app has not returned before. Up to three calls in a row work, because the codes of the previous and the next
   * time step are accepted too.
   */
  nextCode(): string;
};

export function createAuthenticator(key: string): Authenticator {
  const totp = new TOTP({ secret: key.replaceAll(" ", "") });
  let last = 0;
  return {
    code: () => totp.generate(),
    nextCode() {
      last = Math.max(last + 1, Math.floor(Date.now() / stepMs) - 1);
      return totp.generate({ timestamp: last * stepMs });
    },
  };
}

/** Creates the first operator of a console over HTTP, as a browser does with OPERATOR_PASSWORD. Returns the operator's app. */
export async function makeFirstOperator(
  url: string,
  firstPassword: string,
  person: { name: string; password: string },
): Promise<Authenticator> {
  const post = (path: string, form: Record<string, string>) =>
    fetch(`${url}${path}`, {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams(form),
      redirect: "manual",
    });
  const opened = await post("/api/operator/session", { password: firstPassword });
  const token = opened.headers.get("location")?.split("#")[1];
  if (!token) throw new Error(`OPERATOR_PASSWORD isn't accepted: ${opened.status}`);
  const { secret } = (await (await post("/api/operator/invitation", { token })).json()) as { secret: string };
  const app = createAuthenticator(secret);
  const answer = await post("/api/operator/invitation/accept", { token, ...person, code: app.nextCode() });
  if (!answer.ok) throw new Error(await answer.text());
  return app;
}

/** Serves a page with the current code, for people who try the demo. Returns its URL. */
export async function startPhone(app: Pick<Authenticator, "code">): Promise<string> {
  const server = createServer((_, answer) => {
    answer.setHeader("Content-Type", "text/html; charset=utf-8");
    answer.end(
      `<!doctype html><meta http-equiv="refresh" content="2"><title>Authenticator</title><p style="font:48px monospace">${app.code()}`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
