import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

function queueOf(...entries: [caller: string, item: string][]) {
  const queue = new FairQueue<string>();
  for (const [caller, item] of entries) queue.add(caller, item);
  return queue;
}
const drained = (queue: FairQueue<string>) => Array.from({ length: queue.size }, () => queue.next());

test("callers are served in turn, each in order of arrival", () => {
  const queue = queueOf(["a", "a1"], ["a", "a2"], ["a", "a3"], ["b", "b1"], ["c", "c1"], ["b", "b2"]);
  expect(drained(queue)).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
  expect([queue.size, queue.next()]).toEqual([0, undefined]);
});

test("a new caller is next after the callers who are already waiting", () => {
  const queue = queueOf(["a", "a1"], ["a", "a2"], ["a", "a3"]);
  expect(queue.next()).toBe("a1");
  queue.add("b", "b1");
  expect(drained(queue)).toEqual(["a2", "b1", "a3"]);
});

test("when the queue is full, the last job of the caller with the most jobs is dropped, but not to make room for that caller", () => {
  const queue = queueOf(["a", "a1"], ["a", "a2"], ["a", "a3"], ["b", "b1"]);
  expect(queue.makeRoomFor("a")).toBeUndefined();
  expect(queue.makeRoomFor("c")).toBe("a3");
  expect(queue.makeRoomFor("b")).toBeUndefined();
  expect(queue.makeRoomFor("c")).toBe("a2");
  expect(queue.makeRoomFor("c")).toBeUndefined();
  expect(drained(queue)).toEqual(["a1", "b1"]);
});

test("a removed job never runs", () => {
  const queue = queueOf(["a", "a1"], ["b", "b1"], ["a", "a2"]);
  queue.remove("b1");
  queue.remove("unknown");
  expect(queue.size).toBe(2);
  expect(queue.clear()).toEqual(["a1", "a2"]);
  expect(queue.size).toBe(0);
});
