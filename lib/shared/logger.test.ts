import { expect, test } from "vitest";
import { describeError } from "./logger.ts";

const coded = (message: string, code: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });

test("a PostgreSQL error is logged by its code, because its message quotes the row", () => {
  const error = coded('invalid input syntax for type uuid: "742 Quokkastreet"', "22P02", {
    severity: "ERROR",
  });
  expect(describeError(error)).toMatchObject({ type: "Error", code: "22P02" });
  expect(JSON.stringify(describeError(error))).not.toContain("Quokka");
});

test("a Prisma error is logged by its code and its driver's", () => {
  const driver = Object.assign(new Error("quokka"), {
    name: "DriverAdapterError",
    cause: { originalCode: "23505" },
  });
  const error = coded("Raw query failed: quokka", "P2010", { meta: { driverAdapterError: driver } });
  expect(describeError(error)).toMatchObject({ code: "P2010", cause: { code: "23505" } });
  expect(JSON.stringify(describeError(error))).not.toContain("quokka");
});

test("an unreachable URL is logged by its code, because its host name comes from the caller", () => {
  const cause = coded("getaddrinfo ENOTFOUND quokka.internal", "ENOTFOUND", { hostname: "quokka.internal" });
  const described = describeError(
    coded("pdf_url cannot be fetched from quokka.internal", "pdf_fetch_failed", { cause }),
  );
  expect(described).toMatchObject({ code: "pdf_fetch_failed", cause: { code: "ENOTFOUND" } });
  expect(JSON.stringify(described)).not.toContain("quokka");
});

test("a bug is logged with its message and location", () => {
  expect(describeError(new TypeError("x is not a function"))).toMatchObject({
    type: "TypeError",
    message: "x is not a function",
    stack: expect.stringContaining("logger.test.ts"),
  });
});
