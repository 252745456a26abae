import { servePrintFile } from "#lib/api/entrypoints/serve-print-file";

export const GET = servePrintFile;
