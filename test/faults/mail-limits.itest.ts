import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mailFaultPoints } from "#lib/shared/fault-points";
import { startMailbox } from "#simulators/smtp";
import { runToFault } from "./run-to-fault.ts";

/** The daily limit of emails to one mailbox (docs/rules.md#email-limits), with processes that compete and die. */
const mailbox = await startMailbox();
Object.assign(process.env, {
  SMTP_URL: mailbox.url,
  SMTP_TLS: "optional",
  EMAIL_FROM: "Posthorn <post@posthorn.example>",
  PUBLIC_BASE_URL: "https://posthorn.example",
});
const { container } = await import("#lib/container");
const { openDatabase } = await import("#lib/db/client");
const { transact } = await import("#lib/db/transact");
const { mailboxActor, mailboxDigest } = await import("#lib/domain/access/mailbox");
const { queueMessage } = await import("#lib/domain/messages/queue-message");
type MessageKind = import("#lib/domain/messages/queue-message").MessageKind;
const { makeOrder } = await import("../api/letters.ts");
const { deliverMails } = await import("../api/deliver-mails.ts");
const { setClock } = await import("../api/test-clock.ts");
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 4 });

const minute = 60_000;
const day = 24 * 60 * minute;
let offset = 0;
const shift = (ms: number) => {
  offset = ms;
  setClock(ms);
};
beforeEach(() => shift(0));
afterAll(async () => {
  await container().close();
  await mailbox.stop();
  await database.close();
});

const send = async (env: Record<string, string> = {}) => (await runToFault("mail-sender.ts", env)).signal;
const mailsTo = (address: string) => mailbox.mails.filter(({ to }) => to === address);
const isSummary = ({ subject }: { subject: string }) => subject.startsWith("Updates on");
const countsOf = (address: string) => {
  const mails = mailsTo(address);
  const summaries = mails.filter(isSummary);
  return { updates: mails.length - summaries.length, summaries: summaries.map(({ subject }) => subject) };
};

/** Orders with events to report to an email address. `spell` returns the spelling of the address for the n-th order. */
async function orders(count: number, spell: string | ((n: number) => string)): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const email = typeof spell === "string" ? spell : spell(n);
    ids.push((await makeOrder({ email })).order.id);
  }
  return ids;
}
const queue = (ids: readonly string[], kind: MessageKind = "mailed") =>
  transact(database, async (tx) => {
    const at = new Date(Date.now() + offset);
    for (const reference of ids) await queueMessage(tx, { kind, reference, at });
  });
/** As if the orders had been sent with a session of the mailbox. */
async function prove(ids: readonly string[], email: string): Promise<void> {
  const actor = mailboxActor(mailboxDigest(email));
  await database.prisma.capUse.createMany({
    data: ids.map((subjectId) => ({ subjectId, actor, sender: actor, amountCents: 199, at: new Date() })),
  });
}

describe("an address that no session proves", () => {
  test("gets 3 of 20 emails that are queued at once, and one summary, from two processes", async () => {
    const ids = await orders(20, (n) => `Flood+${n}@letters.example`);
    await queue(ids);
    await Promise.all([send(), send(), deliverMails(container())]);
    const all = () => mailbox.mails.filter(({ to }) => /^flood\+/i.test(to));
    expect(all()).toHaveLength(3);
    shift(6 * minute);
    await Promise.all([send(), deliverMails(container())]);
    expect(all()).toHaveLength(4);
    const summary = all().at(-1)!;
    expect(summary.subject).toBe("Updates on 17 orders");
    const linked = ids.filter((id) => summary.text.includes(`https://posthorn.example/orders/${id}`));
    expect(linked).toHaveLength(17);
    // The sender chose these names and places.
    expect(summary.text + summary.html).not.toMatch(/Grace|Hopper|New York/);
    shift(day - minute);
    await deliverMails(container());
    expect(all()).toHaveLength(4);
  });

  test("gets 3 more a day later, and the rest of that day in one more summary", async () => {
    const email = "days@letters.example";
    await queue(await orders(5, email));
    await deliverMails(container());
    shift(6 * minute);
    await deliverMails(container());
    expect(countsOf(email)).toEqual({ updates: 3, summaries: ["Updates on 2 orders"] });
    // Held back after the summary, because the next summary comes a day after the last one.
    await queue(await orders(1, email));
    shift(23 * 60 * minute);
    await deliverMails(container());
    expect(countsOf(email)).toEqual({ updates: 3, summaries: ["Updates on 2 orders"] });
    shift(day + minute);
    await queue(await orders(4, email));
    await deliverMails(container());
    expect(countsOf(email)).toEqual({ updates: 6, summaries: ["Updates on 2 orders"] });
    shift(day + 7 * minute);
    await deliverMails(container());
    expect(countsOf(email)).toEqual({
      updates: 6,
      summaries: ["Updates on 2 orders", "Updates on 2 orders"],
    });
    shift(3 * day);
    await deliverMails(container());
    expect(mailsTo(email)).toHaveLength(8);
  });

  test("still gets emails about refunds and six-digit codes, which don't count toward the limit", async () => {
    const email = "always@letters.example";
    const ids = await orders(5, email);
    await queue(ids, "failed");
    await container().sessions.requestCode({ email, caller: "addr:always" });
    await deliverMails(container());
    expect(mailsTo(email)).toHaveLength(6);
    await queue(ids, "refused");
    await deliverMails(container());
    expect(mailsTo(email)).toHaveLength(9);
    await container().sessions.requestCode({ email, caller: "addr:always" });
    await deliverMails(container());
    expect(mailsTo(email)).toHaveLength(10);
  });

  test.each(mailFaultPoints)(
    "gets at most 3 emails and one summary a day when the sending process is killed at %s, and no event is lost",
    async (point) => {
      const email = `${point}@letters.example`;
      await queue(await orders(6, email));
      expect(await send({ TEST_FAULT_POINT: point })).toBe("SIGKILL");
      shift(minute);
      await deliverMails(container());
      expect(mailsTo(email).length).toBeLessThanOrEqual(3);
      shift(7 * minute);
      expect(await send({ TEST_FAULT_POINT: point }), "in the summary").toBe("SIGKILL");
      shift(8 * minute);
      await deliverMails(container());
      expect(countsOf(email).summaries.length).toBeLessThanOrEqual(1);
      shift(day + 8 * minute);
      await deliverMails(container());
      expect(countsOf(email).summaries.at(-1)).toBe("Updates on 3 orders");
      const left = await database.prisma.message.count({
        where: { status: "held_back", summarizedAt: null },
      });
      expect(left).toBe(0);
    },
  );

  test("whose orders were erased gets no summary, and the summary isn't retried", async () => {
    const email = "erased@letters.example";
    const ids = await orders(4, email);
    await queue(ids);
    await deliverMails(container());
    await database.prisma.orderContent.updateMany({
      where: { orderId: { in: ids } },
      data: { email: null },
    });
    shift(6 * minute);
    await deliverMails(container());
    expect(mailsTo(email)).toHaveLength(3);
    shift(12 * minute);
    expect(await container().messages.listDue(10)).toEqual([]);
  });
});

test("an address that a session proves gets 50 and a summary; strangers can't use up its emails", async () => {
  const email = "proven@letters.example";
  await queue(await orders(5, "proven+stranger@letters.example"));
  await deliverMails(container());
  expect(mailsTo("proven+stranger@letters.example")).toHaveLength(3);
  const ids = await orders(52, email);
  await prove(ids, email);
  await queue(ids);
  await deliverMails(container());
  shift(6 * minute);
  await deliverMails(container());
  expect(countsOf(email)).toEqual({ updates: 50, summaries: ["Updates on 2 orders"] });
  expect(countsOf("proven+stranger@letters.example")).toEqual({
    updates: 3,
    summaries: ["Updates on 2 orders"],
  });
});
