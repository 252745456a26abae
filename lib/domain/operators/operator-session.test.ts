import { expect, test } from "vitest";
import { isRecentlyAuthenticated, shellSession } from "./operator-session.ts";

test("a password or code counts for 15 minutes, to the millisecond", () => {
  const authenticatedAt = new Date("2026-11-26T12:00:00.000Z");
  const session = { ...shellSession, authenticatedAt };
  const after = (ms: number) => isRecentlyAuthenticated(session, new Date(authenticatedAt.getTime() + ms));
  expect([after(0), after(15 * 60_000), after(15 * 60_000 + 1)]).toEqual([true, true, false]);
  expect(isRecentlyAuthenticated(shellSession, authenticatedAt)).toBe(false);
});
