import { readFile, stat } from "node:fs/promises";
import type { Posthorn } from "../client.ts";
import type { Letter } from "../requests.ts";
import type { Address } from "../types.ts";
import { WrongUse } from "./terminal.ts";

/** More than any letter, and little enough to read at once. */
const maxFileBytes = 20_000_000;

export const contentOptions = {
  text: { type: "string" },
  "text-file": { type: "string" },
  pdf: { type: "string" },
  "pdf-url": { type: "string" },
  class: { type: "string" },
  format: { type: "string" },
  font: { type: "string" },
  color: { type: "boolean" },
  tracking: { type: "boolean" },
  json: { type: "boolean" },
} as const;
export const sendOptions = {
  live: { type: "boolean" },
  yes: { type: "boolean" },
  email: { type: "string" },
  reference: { type: "string" },
  "webhook-url": { type: "string" },
  "idempotency-key": { type: "string" },
} as const;

type Values<Options extends Record<string, { type: "string" | "boolean" }>> = {
  [Name in keyof Options]?: (Options[Name]["type"] extends "string" ? string : boolean) | undefined;
};
export type ContentValues = Values<typeof contentOptions>;
export type SendValues = Values<typeof sendOptions>;
type Content = Pick<Letter, "text"> | Pick<Letter, "upload_key"> | Pick<Letter, "pdf_url">;

/** What is printed, and how. Uploads a PDF. Throws WrongUse unless there is exactly one content. */
export async function letterOf(posthorn: Posthorn, values: ContentValues) {
  return { ...((await contentOf(posthorn, values)) as { text: string }), ...lookOf(values) };
}

/** How it is printed and mailed. */
export function lookOf(values: ContentValues) {
  const { class: mailClass = "first_class", format, font, color, tracking } = values;
  return { mail_class: asWord(mailClass), format: format && asWord(format), font, color, tracking };
}

/** A word of the API as a terminal writes it: certified-err for certified_err. */
export const asWord = (word: string) => word.replaceAll("-", "_");

async function contentOf(posthorn: Posthorn, values: ContentValues): Promise<Content> {
  const { text, "text-file": file, pdf, "pdf-url": pdf_url } = values;
  if ([text, file, pdf, pdf_url].filter((one) => one !== undefined).length !== 1) {
    throw new WrongUse("Give the letter one content: --text, --text-file, --pdf, or --pdf-url.");
  }
  if (pdf_url !== undefined) return { pdf_url };
  if (pdf !== undefined) return { upload_key: await posthorn.upload(await readBounded(pdf)) };
  return { text: text ?? (await readBounded(file!)).toString("utf8") };
}

/** A file, or standard input for "-". Throws WrongUse if it is longer than any letter. */
export async function readBounded(path: string, most = maxFileBytes): Promise<Buffer> {
  if (path !== "-") {
    const { size } = await stat(path);
    if (size > most) throw tooLong(path, most);
    return readFile(path);
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of process.stdin) {
    length += chunk.length;
    if (length > most) throw tooLong("The input", most);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLong = (name: string, most: number) =>
  new WrongUse(`${name} is longer than ${most / 1_000_000} MB.`);

/**
 * An address: lines separated by semicolons, the last of them "City, ST 12345"; or @ and a JSON file with the fields of the API.
 * Throws WrongUse.
 */
export async function addressOf(option: string, value: string | undefined): Promise<Address> {
  if (value?.startsWith("@")) {
    try {
      return JSON.parse((await readBounded(value.slice(1))).toString("utf8"));
    } catch (error) {
      if (error instanceof SyntaxError) throw new WrongUse(`${option}: ${value.slice(1)} is not JSON.`);
      throw error;
    }
  }
  const lines = (value ?? "")
    .slice(0, 500)
    .split(/[;\n]/)
    .map((line) => line.trim());
  const [, city, state, zip] = /^([^,]{1,80}), *([A-Za-z]{2}) +([\d-]{5,10})$/.exec(lines.at(-1) ?? "") ?? [];
  const [name, line1, line2, ...more] = lines.slice(0, -1);
  if (!name || !line1 || !city || !state || !zip || more.length > 0) {
    throw new WrongUse(
      `${option} is an address such as "Grace Hopper; 350 5th Ave; Apt 21; New York, NY 10118", or @file.json.`,
    );
  }
  return { name, line1, ...(line2 ? { line2 } : {}), city, state: state.toUpperCase(), zip };
}
