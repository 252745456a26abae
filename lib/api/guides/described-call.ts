import type { DescribedOperation } from "./read-description.ts";

export type DescribedCall = { method: string; path: string; operation: DescribedOperation };
