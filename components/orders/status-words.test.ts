import { expect, test } from "vitest";
import type { Order } from "#lib/api/browser-client";
import type { OrderEvent } from "#lib/api/browser-orders";
import { datesIn } from "#lib/shared/reader-dates";
import { translator } from "#messages/translator";
import { eventText, headingOf, stepsAhead, whatNext } from "./status-words.ts";

const t = translator("orders");
const dates = datesIn("en-US");
const mailed = { status: "mailed", format: "letter", sandbox: false, tracking_number: null } as Order;

test("mail with a tracking number is not promised a delivery that its printer may never report", () => {
  const words = t("next.checkTracking");
  const tracking_number = "9407300000000000000000";
  expect(whatNext({ ...mailed, tracking_number }, [], t, { dates })).toContain(words);
  expect(whatNext(mailed, [], t, { dates })).not.toContain("tracking number");
  expect(whatNext({ ...mailed, tracking_number, sandbox: true }, [], t, { dates })).not.toContain(
    "tracking number",
  );
  expect(whatNext({ ...mailed, tracking_number, status: "delivered" }, [], t, { dates })).toBe(
    "There’s nothing more to do.",
  );
});

test("a postcard is called a postcard", () => {
  expect(headingOf({ ...mailed, format: "postcard_4x6" }, [], t, { dates })).toBe(
    "Your postcard is in the mail",
  );
  expect(headingOf(mailed, [], t, { dates })).toBe("Your letter is in the mail");
});

test("the deadline for canceling is the time of hand-off, in the page's time zone", () => {
  const ready = { ...mailed, status: "screening", hand_off_at: "2026-12-04T09:05:00Z" } as Order;
  expect(headingOf(ready, [], t, { dates, zone: "UTC" })).toBe("Paid. It goes to print at 9:05 AM UTC.");
  expect(whatNext(ready, [], t, { dates, zone: "UTC" })).toContain("You can cancel until 9:05 AM UTC.");
});

test("a letter with a chosen day says the day", () => {
  const hand_off_at = "2026-12-18T11:00:00Z";
  const planned = { ...mailed, status: "screening", send_on: "2026-12-18", hand_off_at } as Order;
  expect(headingOf(planned, [], t, { dates })).toMatch(/^Paid. We’ll mail it on Friday, December 18/);
  expect(whatNext(planned, [], t, { dates, zone: "UTC" })).toContain(
    "You can cancel until 11:00 AM UTC that day.",
  );
});

test("mail that is presumed delivered is not said to be delivered", () => {
  const event = { kind: "order.delivered", detail: { inferred: true } } as unknown as OrderEvent;
  expect(eventText(event, true, t)).toMatch(/^Probably delivered/);
  expect(headingOf({ ...mailed, status: "delivered", delivery: "presumed" }, [event], t, { dates })).toBe(
    "Your letter has probably arrived",
  );
  expect(stepsAhead({ ...mailed, returned: null }, t)).toEqual(["Delivery"]);
});
