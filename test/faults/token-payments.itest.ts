import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#lib/db/client";
import { issueQuoteToken } from "#lib/domain/access/quote-token";
import type { WantedCredit } from "#lib/domain/credits/pay-with-x402";
import { type FaultPoint, x402FaultPoints } from "#lib/shared/fault-points";
import { payWith, startX402 } from "#simulators/x402";
import { minutes, setClock } from "../api/test-clock.ts";
import { audit } from "../setup/audit.ts";
import { runToFault } from "./run-to-fault.ts";

/** The process is killed between writing the row, settling, and minting the code. The next process mints exactly one code for the payment. */
const stand = await startX402();
Object.assign(process.env, stand.env);
const { createContainer } = await import("#lib/create-container");
const { readEnv } = await import("#lib/env");
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 3 });
const services = createContainer(readEnv());

beforeEach(() => setClock(0));
afterAll(async () => {
  await services.close();
  await database.close();
  await stand.stop();
});

async function runPayer(point: FaultPoint, payer: WantedCredit & { header: string }) {
  const { signal } = await runToFault("token-payer.ts", {
    TEST_FAULT_POINT: point,
    TOKEN_PAYER: JSON.stringify(payer),
  });
  return signal;
}

let payers = 0;
async function die(point: FaultPoint) {
  payers += 1;
  const email = `payer${payers}@example.com`;
  const paid = payWith(payers % 2 === 0 ? 1 : 2, { value: "50000000" });
  const header = Object.values(paid.header)[0]!;
  const before = stand.transfers();
  expect(await runPayer(point, { header, email, pack: "standard" }), "the point was reached").toBe("SIGKILL");
  return { header, email, before };
}
const accounts = (email: string) => database.prisma.creditAccount.findMany({ where: { email } });
const retry = ({ header, email }: { header: string; email: string }) =>
  services.credits.payWithTokens({
    pack: "standard",
    email,
    header,
    country: null,
    caller: "addr:203.0.113.1",
    resource: "http://localhost:3000/v1/x402/credits",
  });
async function follow() {
  const { tokenPayments } = services.credits;
  for (const key of await tokenPayments.listDue(50)) await tokenPayments.advance(key);
}
async function checkBooks() {
  expect((await database.pool.query(audit)).rows).toEqual([]);
}

describe("a kill -9 while credit is paid with tokens", () => {
  test.each(x402FaultPoints)(
    "at %s: the payer retries, and one code is minted for one transfer",
    async (point) => {
      const payer = await die(point);
      setClock(minutes(1));
      const answers = await Promise.all([retry(payer), retry(payer), retry(payer)]);
      const last = await retry(payer);
      expect(new Set([...answers, last].map(({ code }) => code)).size).toBe(1);
      expect(await accounts(payer.email)).toHaveLength(1);
      expect(stand.transfers() - payer.before).toBe(1);
      await checkBooks();
    },
  );

  test.each(x402FaultPoints)(
    "at %s: without a retry, a paid code is still minted and emailed",
    async (point) => {
      const payer = await die(point);
      setClock(minutes(1));
      await follow();
      const moved = stand.transfers() - payer.before;
      const minted = await accounts(payer.email);
      // Killed before settlement, so nothing was charged.
      expect([moved, minted.length]).toEqual(point === "x402-row-committed" ? [0, 0] : [1, 1]);
      for (const { id } of minted)
        expect(await database.prisma.message.count({ where: { reference: id } })).toBe(1);
      stand.state.chainOffsetMs = minutes(10);
      setClock(minutes(10));
      await follow();
      stand.state.chainOffsetMs = 0;
      expect(await services.credits.tokenPayments.listDue(50)).toEqual([]);
      await checkBooks();
    },
  );
});

describe("a kill -9 while one letter is paid with tokens", () => {
  test.each(x402FaultPoints)(
    "at %s: a second payment is refused, and the first one's retry gets the code of one transfer",
    async (point) => {
      const quote = { thing: "letter", totalCents: 199, sandbox: false } as const;
      const confirmationToken = issueQuoteToken(services.keyring, Buffer.alloc(32, point), quote, new Date());
      const pay = () => Object.values(payWith(2, { value: "1990000" }).header)[0]!;
      const header = pay();
      const before = stand.transfers();
      expect(await runPayer(point, { header, confirmationToken }), "the point was reached").toBe("SIGKILL");
      const call = {
        country: null,
        caller: "addr:203.0.113.2",
        resource: "http://localhost:3000/v1/x402/credits",
      };
      const again = (payment: string | null) =>
        services.credits.payWithTokens({ ...call, confirmationToken, header: payment });
      for (const other of [pay(), null])
        await expect(again(other)).rejects.toMatchObject({ code: "confirmation_used" });
      setClock(minutes(1));
      const answers = await Promise.all([again(header), again(header), again(header)]);
      expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
      expect(answers[0]!.code).toMatch(/^svc-/);
      await expect(again(pay())).rejects.toMatchObject({ code: "confirmation_used" });
      expect(stand.transfers() - before).toBe(1);
      await checkBooks();
    },
  );
});
