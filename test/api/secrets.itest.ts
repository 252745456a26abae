import { TOTP } from "otpauth";
import { afterAll, expect, test } from "vitest";
import { createContainer } from "#lib/create-container";
import { openDatabase } from "#lib/db/client";
import { shellSession } from "#lib/domain/operators/operator-session";
import { ConfigurationError, readEnv } from "#lib/env";

const oldSecret = "the-old-secret-of-this-test-the-old-secret";
const newSecret = "the-new-secret-of-this-test-the-new-secret";
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 1 });
const containers: ReturnType<typeof createContainer>[] = [];
const withSecrets = (secrets: string) => {
  const services = createContainer(readEnv({ ...process.env, APP_SECRET: secrets }));
  containers.push(services);
  return services;
};
afterAll(async () => {
  await Promise.all(containers.map((services) => services.close()));
  await database.close();
});

test("a secret is rotated without losing a code or a key, and can be removed once nothing needs it", async () => {
  const before = withSecrets(oldSecret);
  const mint = {
    pack: "starter",
    email: "a@example.com",
    source: "secrets:1",
    sandbox: false,
    at: new Date(),
  } as const;
  const { code } = await before.credits.mint(mint);
  const { key, stored } = await before.keys.issue({ name: "old", mode: "live", scopes: undefined });
  const owner = { id: "mbx_1", mailbox: "ab".repeat(32), email: "ada@example.com" };
  const own = await before.ownKeys.make(
    { session: owner },
    { name: "own", mode: "live", scopes: ["mail:send"], caps: undefined, spends: undefined },
    { idempotencyKey: undefined, body: {}, admit: async () => {} } as never,
  );
  const { people } = before.operators;
  const invitation = await people.invite(shellSession, "Ada Lovelace");
  const { secret } = await people.open(invitation);
  const authenticate = (services: typeof before) =>
    services.authenticate({ authorization: `Bearer ${key}`, address: "192.0.2.1" });

  // If the secret is removed too early, the process refuses to start and says what would be lost.
  const early = withSecrets(newSecret);
  await expect(early.assertSecrets()).rejects.toThrow(ConfigurationError);
  await expect(early.assertSecrets()).rejects.toThrow(
    "1 credit codes, 2 API keys, and the apps of 1 operators",
  );

  const both = withSecrets(`${newSecret},${oldSecret}`);
  await both.assertSecrets();
  expect((await both.credits.getBalance(code)).balanceCents).toBe(2100);
  expect(await both.credits.secrets.rotate()).toBe(1);
  expect(await both.credits.secrets.rotate()).toBe(0);
  expect(await both.operators.people.rotateSecrets()).toBe(1);
  expect(await both.operators.people.rotateSecrets()).toBe(0);
  expect(await both.ownKeys.rotateSecrets()).toBe(1);
  expect(await both.ownKeys.rotateSecrets()).toBe(0);
  await expect(early.assertSecrets()).rejects.toThrow(
    "0 credit codes, 2 API keys, and the apps of 0 operators",
  );
  // A key moves when it is used.
  await both.authenticate({ authorization: `Bearer ${own.key}`, address: "192.0.2.1" });
  expect(await authenticate(both)).toMatchObject({ kind: "key", keyId: stored.id });

  const after = withSecrets(newSecret);
  await after.assertSecrets();
  expect(await after.ownKeys.findForMail(own.stored.id)).toMatchObject({ email: "ada@example.com" });
  expect((await after.credits.getBalance(code)).balanceCents).toBe(2100);
  const accepted = { token: invitation, name: "", password: "seven violet harbors hum" };
  const code6 = new TOTP({ secret: secret.replaceAll(" ", "") }).generate();
  await after.operators.people.accept({ ...accepted, code: code6 }, null);
  expect((await after.credits.mint(mint)).code).toBe(code);
  expect(await authenticate(after)).toMatchObject({ kind: "key", keyId: stored.id });
  await expect(authenticate(withSecrets(oldSecret))).rejects.toMatchObject({ code: "invalid_key" });
});

test("a key whose row doesn't record its secret still works, and its row then records the secret", async () => {
  const services = withSecrets(oldSecret);
  const { key, stored } = await services.keys.issue({ name: "legacy", mode: "live", scopes: undefined });
  const { hashesOf } = await import("#lib/domain/access/api-key");
  const legacy = hashesOf(services.keyring, key).at(-1)!;
  await database.prisma.apiKey.update({ where: { id: stored.id }, data: { hash: legacy.hash, kid: null } });
  expect(await services.authenticate({ authorization: `Bearer ${key}`, address: null })).toMatchObject({
    keyId: stored.id,
  });
  const row = await database.prisma.apiKey.findUniqueOrThrow({ where: { id: stored.id } });
  expect(row.kid).toBe(services.keyring.kids[0]);
});
