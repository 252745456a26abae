import type { Format } from "#lib/domain/mail/schema";

const shapes: Partial<Record<Format, string>> = {
  notecard: "aspect-[8.75/5.75]",
  postcard_4x6: "aspect-[6.25/4.25]",
  postcard_6x9: "aspect-[9.25/6.25]",
  postcard_6x11: "aspect-[11.25/6.25]",
};

/** Stands where a page will be, in its size. */
export function PageShape({ format }: { format: Format }) {
  return (
    <div aria-hidden="true" className={`true-paper on-desk w-full ${shapes[format] ?? "aspect-[8.5/11]"}`} />
  );
}
