/** A field that has the focus when another takes its place hands it over, with the place of its caret. */
let handed: number | undefined;

export function handOver(caret: number | undefined): void {
  handed = caret;
}

export function takeOver(): number | undefined {
  const offset = handed;
  handed = undefined;
  return offset;
}
