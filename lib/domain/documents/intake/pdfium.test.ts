import { expect, test } from "vitest";
import { capMemory, loadEngine } from "./pdfium.ts";

/** A module that has only a memory: 1 page, with a maximum of 32,768 (2 GiB). */
const module = () => Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 5, 6, 1, 1, 1, 0x80, 0x80, 0x02]);

test("a module's memory can't grow past the cap written into it", async () => {
  const bytes = Uint8Array.from([...module(), 7, 5, 1, 1, 0x6d, 2, 0]);
  capMemory(bytes, 3);
  const { instance } = await WebAssembly.instantiate(bytes);
  const memory = instance.exports.m as WebAssembly.Memory;
  expect(memory.grow(2)).toBe(1);
  expect(() => memory.grow(1)).toThrow(RangeError);
});

test("a module with an unknown layout is refused instead of run without a cap", () => {
  const unbounded = Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 5, 3, 1, 0, 1]);
  expect(() => capMemory(unbounded, 3)).toThrow(/cannot be capped/);
  expect(() => capMemory(module(), 1 << 21)).toThrow(/cannot be capped/);
});

test("the engine stops at 192 MB", async () => {
  const engine = await loadEngine();
  const { malloc } = engine.pdfium.wasmExports;
  const attempt = () => {
    for (let taken = 0; taken < 40; taken++) if (malloc(16 * 1024 * 1024) === 0) return;
  };
  try {
    attempt();
  } catch (error) {
    expect(String(error)).toMatch(/abort|memory/i);
  }
  expect(engine.heapMb()).toBeLessThanOrEqual(192);
});
