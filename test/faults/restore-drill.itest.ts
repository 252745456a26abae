import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import type { Services } from "#lib/create-container";
import { createContainer } from "#lib/create-container";
import type { FindingKind } from "#lib/domain/restore/finding";
import { readEnv } from "#lib/env";
import { audit } from "#test/setup/audit";
import { project } from "../../scripts/project.ts";
import { allProducts, ask, startDrill } from "./restore-drill.ts";

/**
 * A drill with a real point-in-time recovery: two web processes and a worker, every rail's simulator, and a database that loses what
 * happened after a point. Some letters were handed over before it, some wait in their undo window, and some are sent later.
 */
const session = { operator: true, id: "drill" } as const;
const minute = 60_000;

const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

/** CI runs only the first drill, because the second takes as long again. `npm run restore:drill` runs both. */
const drills = [
  { undoSeconds: 20, thanksIo: true, hasMark: false },
  { undoSeconds: 600, thanksIo: false, hasMark: true },
];
test.each(process.env.RESTORE_DRILL === "all" ? drills : drills.slice(0, 1))(
  "after a point-in-time recovery nothing is printed twice (%o)",
  async ({ undoSeconds, thanksIo, hasMark }) => {
    const drill = await startDrill({ undoSeconds, thanksIo });
    stops.push(drill.stop);
    const { vendors, clock, postgres } = drill;
    await postgres.backUp();
    let fleet = await drill.startProcesses(postgres.url);
    const customer = (name: string) => drill.createCustomer(fleet.urls, name);
    const undo = () => clock.forward(undoSeconds * 1_000 + minute);

    const before = await customer("before").sendEach(allProducts);
    undo();
    await drill.untilStage(postgres.url, before, "with_rail");

    const between = customer("between");
    const waiting = [...(await between.sendEach(allProducts)), await between.sendByCard()];
    const rows = await between.sendBatch(3, postgres.url);
    await postgres.markPoint();
    await drill.untilStage(postgres.url, [...waiting, ...rows], "ready", "with_rail");

    undo();
    const after = customer("after");
    const lost = await after.sendEach(["letter", "priority"]);
    await drill.untilStage(postgres.url, [...waiting, ...rows], "with_rail");
    undo();
    await drill.untilStage(postgres.url, lost, "with_rail");
    const heldCard = await after.sendByCard();
    await drill.untilStage(postgres.url, [heldCard], "ready");
    const known = [...waiting, ...rows];
    const printed = [...before, ...known, ...lost];
    const queued = await ask(postgres.url, "select order_id from print_queue");
    const inHouse = new Set(queued.map(({ order_id }) => order_id as string));
    const oneEach = printed.map((id) => (inHouse.has(id) ? 0 : 1));
    expect(drill.pieceCounts(printed)).toEqual(oneEach);

    // HAND_OVER isn't set, and the killed processes couldn't write their counter.
    await fleet.stop();
    const url = await postgres.recover();
    const atPoint = await drill.readProgress(url, known);
    const unprinted = "select order_id from print_queue where printed_at is null";
    const queuedAtPoint = (await ask(url, unprinted)).map(({ order_id }) => order_id as string);
    if (!hasMark) drill.deleteMark();
    const queue = () => ask(url, "select order_id from print_queue");
    const queueBefore = (await queue()).length;
    fleet = await drill.startProcesses(url);
    for (let step = 0; step < 4; step += 1) {
      clock.forward(undoSeconds * 1_000 + 10 * minute);
      await drill.untilIdle(url);
    }
    const [state] = await ask(url, "select pause_reason from hand_over");
    expect(state!.pause_reason).toMatch(hasMark ? /^(bucket_ahead|other_timeline)$/ : /^other_timeline$/);
    expect(drill.pieceCounts(printed)).toEqual(oneEach);
    expect(await queue()).toHaveLength(queueBefore);

    const env = { ...process.env, ...drill.env(url) };
    // Asynchronous, because the simulators are in this process.
    const check = await promisify(execFile)(process.execPath, ["scripts/restore-check.ts"], {
      cwd: project,
      env,
    }).catch((error: { code: number; stdout: string }) => error);
    expect(check).toMatchObject({ code: 1 });
    const services = createContainer(readEnv(drill.env(url)));
    stops.push(() => services.close());
    const { groups } = await services.operators.restore.read(session);
    const findings = groups.flatMap((group) => group.findings);
    const named = (kind: FindingKind) =>
      findings
        .filter((one) => one.kind === kind)
        .map(({ reference }) => reference)
        .sort();
    const open = known.filter((id) => (atPoint.get(id) ?? "before") === "before");
    expect(open.length, "letters that were ready").toBeGreaterThan(2);
    const asked = open.filter((id) => !drill.isListed(id));
    expect(named("piece_without_submission")).toEqual(open.filter((id) => drill.isListed(id)).sort());
    // An attempt without an answer is looked up by its order; only a printer that can't search leaves it to the operator.
    const doubtful = known.filter((id) => atPoint.get(id) === "during" && !drill.isListed(id));
    expect(named("ask_printer")).toEqual([...asked, ...doubtful, ...queuedAtPoint].sort());
    expect(named("piece_without_order")).toEqual([...lost].sort());
    expect(named("hold_without_order")).toEqual([heldCard]);
    expect(findings).toHaveLength(open.length + doubtful.length + queuedAtPoint.length + lost.length + 1);
    for (const { kind, vendor, reference } of findings)
      expect(check.stdout).toContain(`${kind}  ${vendor}  ${reference}`);

    const { restore } = services.operators;
    for (const { id, kind, reference } of findings) {
      const atThanksIo = vendors.thanksIo?.piecesOf(reference!)[0]?.id;
      if (kind === "piece_without_order") await recallOrClose(restore, id);
      else if (kind === "hold_without_order") await restore.returnPayment(session, id, "No order has it");
      else if (kind === "ask_printer") await restore.adopt(session, id, "The printer has it", atThanksIo);
    }
    expect(await restore.adoptListed(session, "The printers list them")).toBe(open.length - asked.length);
    await restore.resume(session, "Everything is decided");
    clock.forward(minute);
    await drill.untilStage(url, known, "with_rail");
    expect(drill.pieceCounts([...before, ...known])).toEqual(oneEach.slice(0, -lost.length));
    expect((await queue()).map(({ order_id }) => order_id).sort()).toEqual([...inHouse].sort());
    expect(
      await ask(url, "select from print_queue where order_id = any($1) and printed_at is null", [known]),
    ).toEqual([]);
    expect(
      [...vendors.stripe.intents.values()].filter(({ status }) => status === "requires_capture"),
    ).toEqual([]);
    expect(await ask(url, audit)).toEqual([]);

    // A letter that is sent now is processed as usual.
    const [next] = await customer("next").sendEach(["priority"]);
    undo();
    await drill.untilStage(url, [next!], "with_rail");
    expect(drill.pieceCounts([next!])).toEqual([1]);
    await fleet.shutDown();
  },
  240_000,
);

/** The printer still cancels what it hasn't printed. For other pieces, the operator contacts the sender. */
async function recallOrClose(restore: Services["operators"]["restore"], id: string): Promise<void> {
  await restore.recall(session, id, "Nobody ordered it here").catch(async (error: { code: string }) => {
    expect(error.code).toBe("too_late");
    await restore.close(session, id, "Printed; we write to the sender");
  });
}
