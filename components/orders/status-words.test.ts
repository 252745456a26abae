import { expect, test } from "vitest";
import type { Order } from "#lib/api/browser-client";
import { whatNext } from "./status-words.ts";

const mailed = { status: "mailed", format: "letter", sandbox: false, tracking_number: null } as Order;

test("mail with a tracking number is not promised a delivery that its printer may never report", () => {
  const words = "Its tracking number tells you when it is delivered; not every printer tells us.";
  const tracking_number = "9407300000000000000000";
  expect(whatNext({ ...mailed, tracking_number }, [])).toContain(words);
  expect(whatNext(mailed, [])).not.toContain("tracking number");
  expect(whatNext({ ...mailed, tracking_number, sandbox: true }, [])).not.toContain("tracking number");
  expect(whatNext({ ...mailed, tracking_number, status: "delivered" }, [])).toBe("Nothing more to do.");
});
