import type { PostcardFront } from "#lib/domain/mail/pieces";

/**
 * The images in `public/fronts` are small versions of the printed fronts: page 1 of POST /v1/proofs as PNG for a postcard_4x6,
 * cropped to the trim, 336 x 224. Regenerate them when a design changes.
 */
export function FrontPicture({ front, className }: { front: PostcardFront; className: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: the image already has its display size, and next/image would cost every visitor 5 kB.
    <img
      src={`/fronts/${front}.webp`}
      alt=""
      width={336}
      height={224}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
