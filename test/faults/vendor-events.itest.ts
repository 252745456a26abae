import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lobDetailKinds, lobEventKinds, trackingEventOf } from "#lib/adapters/lob/lob-wire";
import {
  postgridScanKinds,
  postgridStatusKinds,
  trackingEventsOfLetter,
} from "#lib/adapters/postgrid/postgrid-wire";
import {
  thanksioItemKinds,
  thanksioOrderKinds,
  trackingEventsOf,
} from "#lib/adapters/thanksio/thanksio-wire";
import { fromOrder, fromOrderEvent } from "#lib/api/serializers";
import { toWebhookBody } from "#lib/api/webhook-payload";
import { detailOf, whatHappened } from "#lib/domain/certificates/certificate-words";
import type { TrackingEvent, TrackingEventKind } from "#lib/ports/print-rail";
import { datesIn } from "#lib/shared/reader-dates";
import { translator } from "#messages/translator";
import { startStripe } from "#simulators/stripe";
import { eventText, headingOf, whatNext } from "../../components/orders/status-words.ts";
import { createLiveBench } from "./live-bench.ts";
import { createScriptedRail } from "./scripted-rail.ts";

/**
 * Every tracking word in a printer's API description, and what the sender of a mailed letter then sees: the event of the API, webhook, and
 * MCP; the page; the email; the mailing record. The vendors' tables are compared with their descriptions in simulators/lob-openapi.test.ts.
 */
type Seen = {
  /** The newest event; null if the word says nothing new about a mailed letter. */
  event: string | null;
  /** The page's timeline, its heading, and what it says to do. */
  timeline?: RegExp;
  heading?: RegExp;
  next?: RegExp;
  mail?: string;
  record?: RegExp;
};
const scan = (timeline: RegExp, more: Partial<Seen> = {}): Seen => ({
  ...{ event: "order.in_transit", timeline, heading: /^Your letter is in the mail$/, record: /^In transit$/ },
  ...more,
});
const seen: Record<TrackingEventKind, Seen> = {
  in_production: { event: null },
  accepted: { event: null },
  in_transit: scan(/^In transit$/),
  local_area: scan(/near|area|local/i),
  out_for_delivery: scan(/out for delivery/i),
  address_issue: scan(/address/i),
  damaged: scan(/damaged/i),
  notice_left: scan(/notice/i, { next: /left a notice/ }),
  unclaimed: scan(/not picked up|unclaimed|didn’t pick/i),
  refused_by_recipient: scan(/refused/i),
  other: scan(/./),
  ready_for_pickup: {
    ...{ event: "order.ready_for_pickup", timeline: /pickup/, heading: /waiting at a post office/ },
    ...{ next: /has to pick it up, usually by [A-Z].*\d/, mail: "ready_for_pickup", record: /pickup/ },
  },
  forwarded: { event: "order.forwarded", timeline: /new address/, next: /has moved/, record: /Forwarded/ },
  moved: { event: "order.forwarded", timeline: /new address/, next: /has moved/, record: /Forwarded/ },
  delivered: {
    event: "order.delivered",
    heading: /delivered|arrived/i,
    mail: "delivered",
    record: /^Delivered$/,
  },
  signed: {
    event: "order.delivered",
    heading: /delivered|arrived/i,
    mail: "delivered",
    record: /^Delivered$/,
  },
  returned: {
    ...{ event: "order.returned", timeline: /Returning/, heading: /coming back/, next: /yellow label/ },
    ...{ mail: "returned", record: /Returned to sender/ },
  },
  dropped: { event: "order.failed", heading: /couldn’t|wasn’t/, mail: "failed", record: /Failed/ },
};

const at = new Date();
const words: [string, TrackingEvent | null][] = [
  ...Object.keys(lobEventKinds).map((name): [string, TrackingEvent | null] => [
    `Lob ${name}`,
    trackingEventOf(`letter.certified.${name}`, at),
  ]),
  ...Object.keys(lobDetailKinds).map((event): [string, TrackingEvent | null] => [
    `Lob issue, ${event}`,
    trackingEventOf("letter.certified.issue", at, [
      { name: "Issue", time: at.toISOString(), location: "94615", details: { event } },
    ]),
  ]),
  ["Lob recipient_moved", { kind: "moved", word: "recipient_moved", at }],
  ["Lob, a word that we don't know", trackingEventOf("letter.teleported", at)],
  ...Object.keys(postgridStatusKinds).map((status): [string, TrackingEvent | null] => [
    `PostGrid ${status}`,
    trackingEventsOfLetter({ status, updatedAt: at.toISOString() } as never, at)[0] ?? null,
  ]),
  ...Object.keys(postgridScanKinds).map((imbStatus): [string, TrackingEvent | null] => [
    `PostGrid ${imbStatus}`,
    trackingEventsOfLetter({ imbStatus, imbZIPCode: "94615" } as never, at)[0] ?? null,
  ]),
  ...Object.keys(thanksioItemKinds).map((status): [string, TrackingEvent | null] => [
    `thanks.io piece ${status}`,
    trackingEventsOf("order_item", status, at),
  ]),
  ...Object.keys(thanksioOrderKinds).map((status): [string, TrackingEvent | null] => [
    `thanks.io order ${status}`,
    trackingEventsOf("order", status, at),
  ]),
];

const t = translator("orders");
const dates = datesIn("en-US");
const stripe = await startStripe();
const scripted = createScriptedRail({ name: "first" });
const bench = createLiveBench({
  stripe,
  clock: () => new Date(),
  handOffDelaySeconds: 0,
  rails: [scripted.rail],
});
const { orders, fulfilment } = bench;
afterAll(async () => {
  await bench.close();
  await stripe.stop();
});

let called = 0;
async function report(id: string, trackingEvent: TrackingEvent) {
  called += 1;
  const body = { eventId: `evt_${called}`, kind: "letter.some", orderId: id, pieceId: `piece_${id}` };
  await fulfilment.receiveRailCallback("first", {
    headers: new Headers({ signature: "genuine" }),
    body: Buffer.from(JSON.stringify({ ...body, at: new Date(), trackingEvent })),
    pathSecret: undefined,
  });
  await fulfilment.advance(id);
}

async function sendMailed(creditCode: string) {
  const { id } = (await bench.send({ creditCode, email: "sender@example.com" })).order;
  await report(id, { kind: "accepted", word: "accepted_before", at: new Date() });
  return id;
}

/** Everything that the sender of a letter can see, or is sent. */
async function seenOf(id: string) {
  const [stored, events] = await Promise.all([orders.get(id), orders.listEvents(id)]);
  const order = fromOrder(stored) as Parameters<typeof headingOf>[0];
  const shown = events.map(fromOrderEvent) as Parameters<typeof headingOf>[1];
  const last = events.at(-1)!;
  const webhook = toWebhookBody((await orders.findWebhookEvent(id, last.id))!, "https://a.example");
  const mails = await bench.database.prisma.message.findMany({ where: { reference: id } });
  return {
    ...{ events: shown, webhook: JSON.parse(webhook), order },
    timeline: eventText(shown.at(-1)!, true, t),
    heading: headingOf(order, shown, t, { dates }),
    next: whatNext(order, shown, t, { dates }),
    mails: mails.map(({ kind }) => kind),
    record: [whatHappened(last), detailOf(last, stored)] as const,
  };
}

describe("of a mailed letter", () => {
  let creditCodes: string[];
  beforeAll(async () => {
    creditCodes = await Promise.all(Array.from({ length: 8 }, (_, n) => bench.mint(`words:${n}`)));
  });

  test.each(words)("%s", async (_name, given) => {
    if (given === null) return;
    const id = await sendMailed(creditCodes[called % creditCodes.length]!);
    const before = (await orders.listEvents(id)).length;
    const expected = seen[given.kind];
    await report(id, given);
    const found = await seenOf(id);
    // After a failure, the refund is the newest event.
    const events = found.events.slice(before).filter(({ kind }) => kind !== "order.refunded");
    expect(events.map(({ kind }) => kind)).toEqual(expected.event ? [expected.event] : []);
    if (!expected.event) return;
    expect(events[0]!.detail).toMatchObject(
      expected.event === "order.failed" ? {} : { by: "rail", word: given.word },
    );
    if (expected.timeline) expect(found.timeline).toMatch(expected.timeline);
    if (expected.heading) expect(found.heading).toMatch(expected.heading);
    if (expected.next) expect(found.next).toMatch(expected.next);
    if (expected.mail) expect(found.mails).toContain(expected.mail);
    if (expected.event !== "order.failed") {
      expect(found.webhook).toMatchObject({
        type: expected.event,
        data: { event: { detail: { word: given.word } } },
      });
      expect(found.record[0]).toMatch(expected.record!);
      expect(found.record[1]).toContain(given.word);
    }
    if (given.place) {
      expect(events[0]!.detail).toMatchObject({ scan: { place: expect.stringContaining("94615") } });
      expect(found.record[1]).toContain("94615");
    }
  });
});

test("the words are those of all vendors", () => {
  expect(words.length).toBeGreaterThan(70);
  expect(new Set(words.flatMap(([, event]) => event?.kind ?? [])).size).toBeGreaterThan(14);
});
