import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names";
import type { Block } from "#lib/shared/guide";
import { Choices } from "./choices.tsx";
import { CodeBlock } from "./code-block.tsx";
import { FieldList } from "./field-list.tsx";
import { InlineText } from "./inline-text.tsx";

/** `about` names what the blocks belong to, so that screen reader users can tell similar blocks apart. */
export function GuideBlocks({ blocks, about }: { blocks: readonly Block[]; about?: string }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a guide never change places
    <GuideBlock key={index} block={block} about={about} />
  ));
}

function GuideBlock({ block, about }: { block: Block; about?: string | undefined }) {
  switch (block.kind) {
    case "text":
      return (
        <p className="measure">
          <InlineText>{block.text}</InlineText>
        </p>
      );
    case "list":
      return (
        <ul className="measure grid grid-cols-[minmax(0,1fr)] gap-2">
          {block.items.map((item) => (
            <li
              key={item}
              className="relative pl-5 before:absolute before:left-0 before:text-edge before:content-['–']"
            >
              <InlineText>{item}</InlineText>
            </li>
          ))}
        </ul>
      );
    case "code":
      return <CodeBlock label={block.label} language={block.language} text={block.text} about={about} />;
    case "choices":
      return (
        <Choices
          label={block.label}
          choices={block.choices.map(({ id, name, blocks }) => ({
            id,
            name,
            // A single block says its language in its label.
            content: <GuideBlocks blocks={blocks} about={blocks.length === 1 && about ? about : name} />,
          }))}
        />
      );
    case "table":
      return <GuideTable {...block} about={about} />;
    case "fields":
      return <FieldList title={block.title} fields={block.fields} />;
  }
}

type TableProps = Extract<Block, { kind: "table" }> & { about?: string | undefined };

function GuideTable({ label, columns, rows, about }: TableProps) {
  const t = useTranslations("developers.codeBlock");
  const name = about ? t("named", { about, label }) : label;
  return (
    <section
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (axe: scrollable-region-focusable)
      tabIndex={0}
      className="min-w-0 overflow-x-auto"
    >
      <table
        className={cn(
          "w-full border-collapse text-left text-15",
          columns.length > 2 && "max-sm:min-w-[36rem]",
        )}
      >
        <thead>
          <tr className="border-b border-edge">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-5 align-bottom font-semibold last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join()} className="border-b border-line">
              {cells.map((cell, index) => (
                <td key={columns[index]} className="tabular py-2.5 pr-5 align-top last:pr-0">
                  <InlineText>{cell}</InlineText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
