import { Parser } from "htmlparser2";

type Attributes = Readonly<Record<string, string>>;
/** Called for each tag, without its namespace prefix. `stop` ends the reading. */
export type XmlHandlers = {
  open?: (tag: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (tag: string) => void;
};

const local = (name: string) => {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
};

/**
 * Reads XML piece by piece until it ends or `isDone` is true. Entities of a DTD aren't expanded. Throws what the pieces throw.
 */
export async function readXml(
  pieces: AsyncIterable<string>,
  handlers: XmlHandlers,
  isDone: () => boolean = () => false,
): Promise<void> {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => handlers.open?.(local(name), attributes),
      ontext: (text) => handlers.text?.(text),
      onclosetag: (name) => handlers.close?.(local(name)),
    },
    { xmlMode: true },
  );
  for await (const piece of pieces) {
    parser.write(piece);
    if (isDone()) return;
  }
  parser.end();
}

/** An attribute whatever the prefix of its name is. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  const found = Object.keys(attributes).find((key) => local(key) === name);
  return found === undefined ? undefined : attributes[found];
}

export const isTrue = (value: string | undefined) => value === "1" || value === "true" || value === "on";
