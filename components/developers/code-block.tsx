import { useTranslations } from "next-intl";
import { ColoredCode } from "./colored-code.tsx";
import { CopyCode } from "./copy-code.tsx";

type CodeBlockProps = { label: string; language: string; text: string; about?: string | undefined };

/** Code to read and to copy. Long lines wrap; a long example next to its endpoint scrolls inside. */
export function CodeBlock({ label, language, text, about }: CodeBlockProps) {
  const t = useTranslations("developers.codeBlock");
  const name = about ? t("named", { about, label }) : label;
  return (
    <figure className="min-w-0 overflow-hidden rounded-control bg-paper ring-1 ring-line">
      <figcaption className="flex items-center justify-between gap-4 border-b border-line pl-4 pr-4 text-15 text-ink-soft">
        <span className="min-w-0 truncate">{label}</span>
        <CopyCode what={name} />
      </figcaption>
      <section
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (axe: scrollable-region-focusable)
        tabIndex={0}
        className="overflow-auto focus-visible:-outline-offset-2"
      >
        <pre className="p-4 font-mono text-13 leading-relaxed [overflow-wrap:anywhere] whitespace-pre-wrap">
          <ColoredCode language={language} text={text} />
        </pre>
      </section>
    </figure>
  );
}
