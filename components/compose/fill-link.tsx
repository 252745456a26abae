import { maxTextChars } from "#lib/domain/mail/limits";
import { type Format, formats, type MailClass, mailClasses } from "#lib/domain/mail/pieces";
import { type AddressDraft, addressLines } from "./draft.ts";

/**
 * What a link behind `/send#` fills in. It stays in the browser (docs/rules.md#fill-links): a fragment is never sent to a server.
 */
export type Fill = {
  text?: string;
  subject?: string;
  template?: string;
  format?: Format;
  class?: MailClass;
  to?: Partial<AddressDraft>;
  from?: Partial<AddressDraft>;
};

const maxLineChars = 200;

/** Parses the part of a URL after the #. Unknown names, invalid values, and values that are too long are ignored; null if nothing is left. */
export function parseFill(hash: string): Fill | null {
  // Percent-encoding makes a character up to 12 characters long.
  if (!hash.startsWith("#") || hash.length > maxTextChars * 12) return null;
  const values = new URLSearchParams(hash.slice(1));
  const take = (name: string, most = maxLineChars) => {
    const value = values.get(name)?.replaceAll(/\r\n?/g, "\n");
    return value !== undefined && value.trim() !== "" && value.length <= most ? value : undefined;
  };
  const line = (name: string) => {
    const value = take(name);
    return value?.includes("\n") ? undefined : value;
  };
  const address = (side: "to" | "from") =>
    defined(Object.fromEntries(addressLines.map((name) => [name, line(`${side}.${name}`)])));
  return defined({
    text: take("text", maxTextChars),
    subject: line("subject"),
    template: /^[a-z-]{1,60}$/.exec(take("template") ?? "")?.[0],
    format: formats.find((name) => name === take("format")),
    class: mailClasses.find((name) => name === take("class")),
    to: address("to"),
    from: address("from"),
  });
}

/** Leaves out what is undefined; null if nothing is left. */
function defined<Fields extends object>(fields: Fields) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return entries.length === 0
    ? null
    : (Object.fromEntries(entries) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> });
}

/** The fragment that fills the sheet with this. */
export function fillHash({ to, from, ...values }: Fill): string {
  const lines = [to, from].flatMap((address, index) =>
    Object.entries(address ?? {}).map(([name, value]) => [`${index === 0 ? "to" : "from"}.${name}`, value]),
  );
  return `#${new URLSearchParams([...Object.entries(values), ...lines])}`;
}
