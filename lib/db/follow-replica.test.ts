import { expect, test } from "vitest";
import { followReplica } from "./follow-replica.ts";

/** A primary and its replica as numbers: how far each has come in the log. */
function servers() {
  const state = { at: 0, written: 1n, applied: 1n, isAway: false, asked: 0 };
  const replica = followReplica(
    {
      async readPrimary() {
        state.asked += 1;
        return state.written;
      },
      async readReplica() {
        if (state.isAway) throw new Error("away");
        return state.applied;
      },
    },
    () => state.at,
  );
  const checkAt = async (at: number) => {
    state.at = at;
    replica.check();
    await replica.settled();
    return replica.check();
  };
  return { state, replica, checkAt };
}

test("a replica is read once it has what the primary had written, even if the primary writes nothing for long", async () => {
  const { state, replica, checkAt } = servers();
  expect(replica.check()).toBe("away");
  expect(await checkAt(0)).toBe("replica");
  expect(await checkAt(3_600_000)).toBe("replica");
  state.written = 2n;
  expect(await checkAt(3_601_000)).toBe("replica");
});

test("a replica that stops applying is left within 3 seconds, and read again once it has caught up", async () => {
  const { state, checkAt } = servers();
  expect(await checkAt(0)).toBe("replica");
  const seen: string[] = [];
  for (const seconds of [1, 2, 3, 4, 5]) {
    state.written += 1n;
    seen.push(await checkAt(seconds * 1_000));
  }
  expect(seen).toEqual(["replica", "replica", "replica", "lagging", "lagging"]);
  state.applied = state.written;
  expect(await checkAt(6_000)).toBe("replica");
});

test("a replica that is always a little behind is read", async () => {
  const { state, checkAt } = servers();
  await checkAt(0);
  for (let seconds = 1; seconds < 10; seconds += 1) {
    state.applied = state.written;
    state.written += 1n;
    expect(await checkAt(seconds * 1_000)).toBe("replica");
  }
});

test("a replica that doesn't answer, or fails a read, is left at once, and asked once a second", async () => {
  const { state, replica, checkAt } = servers();
  await checkAt(0);
  replica.suspect(new Error("broken"));
  expect(replica.check()).toBe("away");
  state.isAway = true;
  expect(await checkAt(1_000)).toBe("away");
  for (let ms = 1_000; ms < 2_000; ms += 10) await checkAt(ms);
  expect(state.asked).toBe(2);
  state.isAway = false;
  expect(await checkAt(2_000)).toBe("replica");
});

test("after a pause without reads, the first one goes to the primary", async () => {
  const { state, replica, checkAt } = servers();
  await checkAt(0);
  state.at = 60_000;
  expect(replica.check()).toBe("lagging");
});
