/** The product's name, defined only here. The logo is drawn in `components/objects/mark.tsx`. */
export const brandName = "Posthorn";
