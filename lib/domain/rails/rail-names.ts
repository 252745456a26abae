import { brandName } from "#lib/shared/brand";

/** Every rail that this product knows, by the name that is stored with an order, and what people call it. */
export const railNames = {
  lob: "Lob",
  postgrid: "PostGrid",
  thanksio: "thanks.io",
  in_house: `${brandName}'s own print room`,
} as const;

export const rails = Object.keys(railNames) as (keyof typeof railNames)[];
