import { AppError } from "#lib/shared/errors";
import { maxSheets } from "./limits.ts";

/** Throws page_limit_exceeded if a letter printed on one side has more sheets than its envelope holds (docs/rules.md#single-sided). */
export function assertFitsEnvelope({
  singleSided,
  pageCount,
  addressPage,
}: {
  singleSided: boolean;
  pageCount: number;
  addressPage: boolean;
}): void {
  if (!singleSided || pageCount <= maxSheets) return;
  const counted = addressPage ? " (with its address page)" : "";
  throw new AppError(
    "page_limit_exceeded",
    `The letter has ${pageCount} pages${counted}, and a letter printed on one side has at most ${maxSheets}, because its envelope holds ${maxSheets} sheets. Shorten it, or print it on both sides.`,
    { extra: { page_count: pageCount, max_pages: maxSheets } },
  );
}
