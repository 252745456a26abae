import type { AddressLine } from "../../compose/draft.ts";

export type Cell = { line: AddressLine } | { name: string };

export type Place = { index: number; column: number };
