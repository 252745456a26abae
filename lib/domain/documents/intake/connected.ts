/** In pixels. Right and bottom are exclusive. */
export type Box = { left: number; top: number; right: number; bottom: number };
export type Component = { box: Box; members: readonly number[] };

/**
 * Connected groups of set pixels, including diagonal connections. Sets visited pixels to 2. `members` is valid only until the next
 * group.
 */
export function* connected(pixels: Uint8Array, width: number): Generator<Component> {
  const stack: number[] = [];
  const members: number[] = [];
  for (let start = pixels.indexOf(1); start !== -1; start = pixels.indexOf(1, start + 1)) {
    pixels[start] = 2;
    stack.push(start);
    members.length = 0;
    const box = { left: width, top: pixels.length, right: 0, bottom: 0 };
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      members.push(at);
      const x = at % width;
      const y = (at - x) / width;
      if (x < box.left) box.left = x;
      if (x >= box.right) box.right = x + 1;
      if (y < box.top) box.top = y;
      if (y >= box.bottom) box.bottom = y + 1;
      for (let dy = -width; dy <= width; dy += width)
        for (let next = at + dy - 1; next <= at + dy + 1; next++)
          if (pixels[next] === 1) {
            pixels[next] = 2;
            stack.push(next);
          }
    }
    yield { box, members };
  }
}
