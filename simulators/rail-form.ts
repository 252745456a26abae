import type { RailRequest } from "./rail-server.ts";

/** A multipart form: `to[name]` and similar fields as objects, files separate. */
export type RailForm = {
  fields: Record<string, string | Record<string, string>>;
  files: Map<string, Buffer>;
};

export async function readForm({ headers, body }: RailRequest): Promise<RailForm | null> {
  const type = headers["content-type"] ?? "";
  if (!type.startsWith("multipart/form-data")) return null;
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  const fields: RailForm["fields"] = {};
  const files: RailForm["files"] = new Map();
  for (const [name, value] of form.entries()) {
    if (typeof value !== "string") {
      files.set(name, Buffer.from(await value.arrayBuffer()));
      continue;
    }
    const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
    if (!outer || !inner) fields[name] = value;
    else fields[outer] = { ...nested(fields[outer]), [inner]: value };
  }
  return { fields, files };
}

/** Page sizes of a PDF with uncompressed objects, such as ours. */
export function pageSizesOf(pdf: Buffer): string[] {
  return [...pdf.toString("latin1").matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(
    ([, width, height]) => `${Number(width)}x${Number(height)}`,
  );
}

export const isPdf = (file: Buffer | undefined): file is Buffer =>
  file?.subarray(0, 5).toString() === "%PDF-";

export const nested = (value: string | Record<string, string> | undefined): Record<string, string> =>
  typeof value === "object" ? value : {};
