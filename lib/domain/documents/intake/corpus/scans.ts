import { embedFont } from "./embedded-font.ts";
import { randomFrom } from "./letters.ts";
import { finishPages, startPdf } from "./pdf-builder.ts";
import { readPng } from "./read-png.ts";

/**
 * A page picture as a scanner would make it: greyish paper, a little noise, no text. `claims` lays an invisible text over it, as
 * scanners do, saying whatever is wanted.
 */
export function scanOf(picture: Uint8Array, { claims }: { claims?: string } = {}): Uint8Array {
  const { width, height, data, channels } = readPng(picture);
  if (channels !== 1) throw new Error("a grey picture is needed");
  const random = randomFrom(3);
  const pixels = data.map((value) => Math.max(0, Math.min(255, value * 0.92 + 12 + random() * 8)));
  const file = startPdf();
  const image = file.addFlate(
    pixels,
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8`,
  );
  const font = embedFont(file, claims ?? " ");
  const layer = claims ? `BT 3 Tr /F 12 Tf 72 500 Td ${font.encode(claims)} Tj ET` : "";
  return finishPages(file, [
    {
      content: `q 612 0 0 792 0 0 cm /I Do Q ${layer}`,
      resources: `/XObject<</I ${image}>>/Font<</F ${font.ref}>>`,
    },
  ]);
}
