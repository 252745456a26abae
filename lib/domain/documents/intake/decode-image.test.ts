import { deflateSync } from "node:zlib";
import { decode, encode } from "fast-png";
import { afterAll, describe, expect, test } from "vitest";
import { createPdfIntake } from "./pdf-intake.ts";

const intake = createPdfIntake();
afterAll(() => intake.close());

const decodeImage = (bytes: Uint8Array) => intake.decodeImage(bytes, undefined).then((png) => decode(png));

/** An image of four quadrants: red, green, blue, and black, each 10 by 5 pixels. */
function quadrants(channels: 3 | 4): Uint8Array {
  const colors = [
    [255, 0, 0],
    [0, 128, 0],
    [0, 0, 255],
    [0, 0, 0],
  ];
  const data = new Uint8Array(20 * 10 * channels);
  for (let y = 0; y < 10; y++)
    for (let x = 0; x < 20; x++)
      data.set(
        [...colors[(y < 5 ? 0 : 2) + (x < 10 ? 0 : 1)]!, 255].slice(0, channels),
        (y * 20 + x) * channels,
      );
  return encode({ width: 20, height: 10, data, channels, depth: 8 });
}

const pixel = ({ data, width, channels }: ReturnType<typeof decode>, x: number, y: number) => [
  ...data.subarray((y * width + x) * channels, (y * width + x) * channels + channels),
];

describe("a sender's image", () => {
  test.each([3, 4] as const)("keeps its pixels (%i channels)", async (channels) => {
    const decoded = await decodeImage(quadrants(channels));
    expect(decoded).toMatchObject({ width: 20, height: 10, channels: 3 });
    expect(pixel(decoded, 2, 2)).toEqual([255, 0, 0]);
    expect(pixel(decoded, 17, 2)).toEqual([0, 128, 0]);
    expect(pixel(decoded, 2, 8)).toEqual([0, 0, 255]);
  });

  test("is set on white where it is transparent, and cut to its ink", async () => {
    const data = new Uint8Array(40 * 30 * 4);
    for (let y = 10; y < 20; y++)
      for (let x = 5; x < 25; x++) data.set([0, 0, 0, x < 15 ? 255 : 128], (y * 40 + x) * 4);
    const decoded = await decodeImage(encode({ width: 40, height: 30, data, channels: 4, depth: 8 }));
    expect(decoded).toMatchObject({ width: 20, height: 10, channels: 1 });
    expect(pixel(decoded, 2, 2)).toEqual([0]);
    expect(pixel(decoded, 18, 2)[0]).toBeGreaterThan(120);
  });

  test("reads palettes and 16 bits", async () => {
    const wide = new Uint16Array(8 * 8 * 3).fill(0x1234);
    const decoded = await decodeImage(encode({ width: 8, height: 8, data: wide, channels: 3, depth: 16 }));
    expect(pixel(decoded, 3, 3)[0]).toBe(0x12);
    const indexed = png({ width: 4, height: 1, depth: 8, type: 3 }, [0, 0, 1, 1, 0], {
      PLTE: Buffer.from([200, 0, 0, 0, 0, 90]),
    });
    const colors = await decodeImage(indexed);
    expect(pixel(colors, 0, 0)).toEqual([200, 0, 0]);
    expect(pixel(colors, 1, 0)).toEqual([0, 0, 90]);
  });

  test.each([
    [1, [0, 0b01100000], [0, 255, 255, 0]],
    [2, [0, 0b00011000], [0, 85, 170, 0]],
    [4, [0, 0x05, 0xa0], [0, 85, 170, 0]],
  ])("with several gray pixels in a byte keeps each of them (%i bits)", async (depth, rows, grays) => {
    const decoded = await decodeImage(png({ width: 4, height: 1, depth, type: 0 }, rows));
    expect([...decoded.data]).toEqual(grays);
  });

  test("has no metadata left", async () => {
    const image = Buffer.from(quadrants(3));
    const withText = Buffer.concat([
      image.subarray(0, 33),
      chunk("tEXt", Buffer.from("Comment\0Secret")),
      image.subarray(33),
    ]);
    const encoded = Buffer.from(await intake.decodeImage(withText, undefined));
    expect(encoded.includes("Secret")).toBe(false);
    expect(chunksOf(encoded)).toEqual(["IHDR", "IDAT", "IEND"]);
  });

  test("has no more pixels than are printed", async () => {
    const data = new Uint8Array(4_000 * 1_000).fill(9);
    const decoded = await decodeImage(encode({ width: 4_000, height: 1_000, data, channels: 1, depth: 8 }));
    expect(decoded).toMatchObject({ width: 1_200, height: 300 });
  });

  test.each([
    ["a PDF", Buffer.from("%PDF-1.7\n"), "unsupported_media_type"],
    ["a GIF", Buffer.from("GIF89a\x01\0\x01\0\0\0\0"), "unsupported_media_type"],
    ["nothing", Buffer.alloc(0), "unsupported_media_type"],
    ["a PNG that ends early", Buffer.from(quadrants(3)).subarray(0, 60), "validation_error"],
    [
      "a JPEG without a frame",
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9]),
      "validation_error",
    ],
    ["too wide a PNG", png({ width: 4_001, height: 1, depth: 8, type: 0 }, [0]), "validation_error"],
    ["a PNG of no pixels", png({ width: 0, height: 1, depth: 8, type: 0 }, [0]), "validation_error"],
    [
      "a bomb",
      png({ width: 10, height: 10, depth: 8, type: 0 }, Buffer.alloc(30_000_000)),
      "validation_error",
    ],
    ["white paper", png({ width: 2, height: 1, depth: 8, type: 0 }, [0, 255, 255]), "validation_error"],
    [
      "64 bits for a pixel, 4,000 by 4,000",
      png({ width: 4_000, height: 4_000, depth: 16, type: 6 }, [0]),
      "validation_error",
    ],
  ])("is refused in words if it is %s", async (_, bytes, code) => {
    await expect(intake.decodeImage(bytes, undefined)).rejects.toMatchObject({ code });
  });
});

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

function png(
  { width, height, depth, type }: { width: number; height: number; depth: number; type: number },
  rows: readonly number[] | Buffer,
  more: Record<string, Buffer> = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = type;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    ...Object.entries(more).map(([name, data]) => chunk(name, data)),
    chunk("IDAT", deflateSync(Buffer.from(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunksOf(file: Buffer): string[] {
  const names: string[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    names.push(file.toString("latin1", at + 4, at + 8));
  return names;
}
