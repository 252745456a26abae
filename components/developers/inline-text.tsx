import type { Route } from "next";
import { LocalAnchor, LocalLink } from "#components/ui/local-link";
import { type Inline, parseInline } from "#lib/shared/guide";

/** A text with inline Markdown. */
export function InlineText({ children }: { children: string }) {
  return <Words words={parseInline(children)} />;
}

function Words({ words }: { words: readonly Inline[] }) {
  return words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text never change places
    <Word key={index} word={word} />
  ));
}

function Word({ word }: { word: Inline }) {
  switch (word.kind) {
    case "code":
      return (
        <code className="rounded-[4px] bg-ink/6 px-1 py-px font-mono text-[0.875em] wrap-break-word">
          {word.text}
        </code>
      );
    case "strong":
      return <strong className="font-semibold">{word.text}</strong>;
    case "link":
      return <TextLink href={word.href} words={word.words} />;
    default:
      return word.text;
  }
}

const linkClasses =
  "text-airmail-blue underline decoration-current/40 underline-offset-3 wrap-break-word hover:decoration-current";

function TextLink({ href, words }: { href: string; words: readonly Inline[] }) {
  // The browser itself follows links to files, other sites, and places within a page, and opens a folded part that contains the target.
  return /^\/(developers|send)(\/[\w-]+)*$/.test(href) ? (
    <LocalLink href={href as Route} prefetch={false} className={linkClasses}>
      <Words words={words} />
    </LocalLink>
  ) : (
    <LocalAnchor href={href} className={linkClasses}>
      <Words words={words} />
    </LocalAnchor>
  );
}
