import type { CardFront } from "#lib/domain/mail/pieces";

/**
 * The images in `public/fronts` are small versions of the printed fronts: page 1 of POST /v1/proofs as PNG, cropped to the trim of a
 * postcard_4x6 (336 x 224) and to the cover of a notecard (170 x 220). Regenerate them when a design changes.
 */
const sizes = {
  postcardFront: { folder: "", width: 336, height: 224 },
  notecardFront: { folder: "notecard/", width: 170, height: 220 },
};

type FrontPictureProps = { front: CardFront; of: keyof typeof sizes; className: string };

export function FrontPicture({ front, of, className }: FrontPictureProps) {
  const { folder, ...size } = sizes[of];
  return (
    // biome-ignore lint/performance/noImgElement: the image already has its display size, and next/image would cost every visitor 5 kB.
    <img
      src={`/fronts/${folder}${front}.webp`}
      alt=""
      {...size}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
