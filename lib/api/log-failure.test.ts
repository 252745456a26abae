import { expect, test } from "vitest";
import { AppError } from "#lib/shared/errors";
import { logFailure, logPageFailure } from "./log-failure.ts";

const lines: unknown[][] = [];
const services = { logger: { error: (...line: unknown[]) => lines.push(line) } } as never;

test("a caller's mistake isn't logged as a failure of ours, and a bug is", () => {
  logFailure(new AppError("not_found", "No."), "req_1", services);
  expect(lines).toEqual([]);
  const bug = new Error("bug");
  logFailure(bug, "req_1", services);
  expect(lines.splice(0)).toEqual([[{ err: bug, req: "req_1" }, "failure"]]);
});

test("a page's failure is logged by the page's first segment, because the rest may be an order's ID or a search", () => {
  const bug = new Error("bug");
  logPageFailure(bug, "/operator/orders?q=Ada", services);
  logPageFailure(bug, "/orders/ord_1", services);
  logPageFailure(bug, "/?q=Ada", services);
  expect(lines.splice(0).map(([line]) => line)).toEqual(
    ["/operator", "/orders", "/"].map((page) => ({ err: bug, op: "page", page })),
  );
});
