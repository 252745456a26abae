/** A plain field that has the focus when it makes way for the sheet hands it over, with the place of its caret. */
let handed: number | undefined;

export function handOver(field: HTMLTextAreaElement | null): void {
  handed = field !== null && document.activeElement === field ? field.selectionEnd : undefined;
}

export function takeOver(): number | undefined {
  const offset = handed;
  handed = undefined;
  return offset;
}
