import { useTranslations } from "next-intl";
import { LocalAnchor } from "#components/ui/local-link";
import type { Block, Guide, Section } from "#lib/shared/guide";
import { InlineText } from "../developers/inline-text.tsx";
import { Mark } from "../objects/mark.tsx";

type LegalPageProps = {
  guide: Guide;
  path: string;
  others: readonly { path: string; name: string }[];
};

const linkClasses = "inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:underline";

/** A legal page on a sheet of paper, with its contents next to it. */
export function LegalPage({ guide, path, others }: LegalPageProps) {
  const t = useTranslations("site.legal");
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-8 pb-20 sm:px-8 sm:pt-14">
      <h1 className="display text-40 font-semibold sm:text-56">{guide.title}</h1>
      <p className="mt-5 max-w-[40em] text-17 text-ink-soft sm:text-21">{guide.summary}</p>
      <div className="mt-10 grid items-start gap-x-14 gap-y-8 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <article className="on-desk min-w-0 bg-paper px-5 pt-8 pb-10 sm:px-12 sm:pt-12 sm:pb-16">
          {guide.sections.map((section) => (
            <Part key={section.id} section={section} />
          ))}
          <p aria-hidden="true" className="mt-14 flex justify-center text-edge">
            <Mark className="w-9" />
          </p>
        </article>
        <nav aria-label={t("onThisPage")} className="text-15 max-lg:order-first lg:sticky lg:top-6">
          <ul className="grid gap-x-6 max-lg:grid-cols-2 max-lg:border-y max-lg:border-line max-lg:py-2">
            {guide.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className={`${linkClasses} leading-tight`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
          <ul className="mt-4 hidden border-t border-line pt-3 lg:block">
            {[...others, { path: `${path}.md`, name: t("markdown") }].map((link) => (
              <li key={link.path}>
                <LocalAnchor href={link.path} className={linkClasses}>
                  {link.name}
                </LocalAnchor>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

function Part({ section: { id, title, blocks, sections = [] } }: { section: Section }) {
  return (
    <section
      aria-labelledby={id}
      className="not-first:mt-10 not-first:border-t not-first:border-line not-first:pt-10"
    >
      <h2 id={id} className="display text-28 font-semibold">
        {title}
      </h2>
      <Blocks blocks={blocks} />
      {sections.map((one) => (
        <section key={one.id} aria-labelledby={one.id} className="mt-7">
          <h3 id={one.id} className="text-17 font-semibold">
            {one.title}
          </h3>
          <Blocks blocks={one.blocks} tight />
        </section>
      ))}
    </section>
  );
}

function Blocks({ blocks, tight = false }: { blocks: readonly Block[]; tight?: boolean }) {
  return (
    <div className={tight ? "mt-1 grid gap-3" : "mt-4 grid gap-5 empty:hidden"}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change places
        <One key={index} block={block} />
      ))}
    </div>
  );
}

function One({ block }: { block: Block }) {
  if (block.kind === "text")
    return (
      <p className="measure">
        <InlineText>{block.text}</InlineText>
      </p>
    );
  if (block.kind === "list")
    return (
      <ul className="measure grid gap-2.5">
        {block.items.map((item) => (
          <li
            key={item}
            className="relative pl-6 before:absolute before:top-[0.72em] before:left-0 before:h-px before:w-3 before:bg-edge"
          >
            <InlineText>{item}</InlineText>
          </li>
        ))}
      </ul>
    );
  if (block.kind === "table") return <Ledger {...block} />;
  throw new Error(`A legal page cannot show a block of kind ${block.kind}`);
}

/** Two columns that become pairs on a phone: nothing scrolls sideways. */
function Ledger({ label, columns, rows }: Extract<Block, { kind: "table" }>) {
  return (
    <table aria-label={label} className="w-full border-collapse text-left">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-edge text-15">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pr-8 font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([what = "", ...rest]) => (
          <tr key={what} className="border-b border-line max-sm:block max-sm:py-3">
            <th
              scope="row"
              className="py-3 pr-8 align-top font-normal max-sm:block max-sm:p-0 max-sm:font-semibold sm:w-1/2"
            >
              <InlineText>{what}</InlineText>
            </th>
            {rest.map((cell, index) => (
              <td
                key={columns[index + 1]}
                className="py-3 align-top text-ink-soft max-sm:block max-sm:p-0 max-sm:pt-1"
              >
                <InlineText>{cell}</InlineText>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
