/** Passes the focus and the caret from a field to the one that replaces it. */
let handed: number | undefined;

export function handOver(caret: number | undefined): void {
  handed = caret;
}

export function takeOver(): number | undefined {
  const offset = handed;
  handed = undefined;
  return offset;
}
