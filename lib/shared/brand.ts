/** The product's name: the only place that knows it. The mark is drawn in `components/objects/mark.tsx`. */
export const brandName = "Posthorn";
