import type { EmbeddedFont } from "./embedded-font.ts";
import { finishPages, startPdf } from "./pdf-builder.ts";

/** Five by seven cells a letter, rows from the top. */
const cells: Record<string, readonly string[]> = {
  K: ["#...#", "#..#.", "#.#..", "##...", "#.#..", "#..#.", "#...#"],
  I: ["#####", "..#..", "..#..", "..#..", "..#..", "..#..", "#####"],
  L: ["#....", "#....", "#....", "#....", "#....", "#....", "#####"],
  Y: ["#...#", "#...#", ".#.#.", "..#..", "..#..", "..#..", "..#.."],
  O: [".###.", "#...#", "#...#", "#...#", "#...#", "#...#", ".###."],
  U: ["#...#", "#...#", "#...#", "#...#", "#...#", "#...#", ".###."],
};
const words = "KILL YOU";

/** Where the cells of some large words are, in points from the bottom left. */
function* cellsAt(left: number, top: number, pitch: number): Generator<{ x: number; y: number }> {
  for (const [index, letter] of [...words].entries())
    for (const [row, line] of (cells[letter] ?? []).entries())
      for (const [column, cell] of [...line].entries())
        if (cell === "#") yield { x: left + (index * 6 + column) * pitch, y: top - row * pitch };
}

/** Words made of dots that do not touch. */
export const dotted = () => [...cellsAt(72, 500, 4)].map(({ x, y }) => `${x} ${y} 1.5 1.5 re f`).join("\n");

/** Words made of one letter, again and again. */
export const lettersOfLetters = (font: EmbeddedFont, letter = "x") =>
  [...cellsAt(72, 500, 8)]
    .map(({ x, y }) => `BT /F 10 Tf 1 0 0 1 ${x} ${y} Tm ${font.encode(letter)} Tj ET`)
    .join("\n");

/** Words as a picture whose edges fade over so many pixels of 1/96 inch. */
export function soft(fade: number): Uint8Array {
  const [width, height] = [816, 1056];
  const ink = new Float32Array(width * height);
  for (const { x, y } of cellsAt(72, 600, 10)) {
    const [left, top] = [Math.round((x * 96) / 72), Math.round(((792 - y) * 96) / 72)];
    for (let row = top; row < top + 14; row++) ink.fill(1, row * width + left, row * width + left + 14);
  }
  const blurred = blur(blur(ink, 1, fade), width, fade);
  const pixels = Uint8Array.from(blurred, (value) => 255 - Math.round(value * 255));
  const file = startPdf();
  const image = file.addFlate(
    pixels,
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8`,
  );
  return finishPages(file, [
    { content: "q 612 0 0 792 0 0 cm /I Do Q", resources: `/XObject<</I ${image}>>` },
  ]);
}

/** The mean of so many values in one direction. */
function blur(values: Float32Array, step: number, over: number): Float32Array {
  const half = Math.floor(over / 2);
  return values.map((_, at) => {
    let sum = 0;
    for (let offset = -half; offset <= half; offset++) sum += values[at + offset * step] ?? 0;
    return sum / (2 * half + 1);
  });
}
