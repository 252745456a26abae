import type { Format } from "#lib/domain/mail/schema";
export const isCard = (format: Format) => format !== "letter" && format !== "letter_windowed";
export const layoutCard = (..._: unknown[]): { draw(): Uint8Array } => {
  throw new Error("cards");
};
