import { servePrintFile } from "#lib/api/serve-print-file";

export const GET = servePrintFile;
