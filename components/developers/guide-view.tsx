import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "#components/ui/class-names";
import type { Guide, Section } from "#lib/shared/guide";
import { DocsSearch } from "./docs-search.tsx";
import { Fold } from "./fold.tsx";
import { GuideBlocks } from "./guide-blocks.tsx";
import { type GuideLink, GuideNav } from "./guide-nav.tsx";
import { InlineText } from "./inline-text.tsx";

type GuideViewProps = {
  guide: Guide;
  path: string;
  /** The path of the Markdown version. */
  twin: string;
  links: readonly GuideLink[];
  children?: ReactNode;
};

/** A developers' page: contents, text, examples. */
export function GuideView({ guide, path, twin, links, children }: GuideViewProps) {
  const t = useTranslations("developers.page");
  return (
    <div className="mx-auto grid w-full max-w-310 grid-cols-1 gap-x-14 gap-y-8 px-5 pt-8 pb-20 sm:px-8 sm:pt-12 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="lg:-mt-6">
        <div className="mb-3 lg:mt-6 lg:mb-0">
          <DocsSearch />
        </div>
        <GuideNav links={links} current={path} sections={guide.sections} />
      </div>
      <article className="min-w-0 wrap-break-word">
        <h1 className="display text-40 font-semibold sm:text-56">{guide.title}</h1>
        <p className="measure mt-5 text-17 text-ink-soft [overflow-wrap:anywhere] sm:text-21">
          {guide.summary}
        </p>
        {children}
        {guide.sections.map((section) => (
          <TopSection key={section.id} section={section} />
        ))}
        <p className="mt-14 border-t border-line pt-5 text-15 text-ink-soft">
          <a
            href={twin}
            className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {t("markdown")}
          </a>
        </p>
      </article>
    </div>
  );
}

function TopSection({ section }: { section: Section }) {
  const { id, title, blocks, sections = [] } = section;
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-line pt-8 lg:mt-12 lg:pt-10">
      <h2 id={id} className="display text-28 font-semibold">
        {title}
      </h2>
      {blocks.length > 0 ? (
        <div className="mt-4 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <GuideBlocks blocks={blocks} about={title} />
        </div>
      ) : null}
      {sections.some(({ href }) => href) ? <Entries sections={sections} /> : null}
      {sections.map((one) =>
        one.href ? null : one.call ? (
          <CallSection key={one.id} section={one} />
        ) : (
          <Entry key={one.id} section={one} />
        ),
      )}
    </section>
  );
}

/** Links to sections of other pages. Each has the anchor of its section, because old links name it. */
function Entries({ sections }: { sections: readonly Section[] }) {
  const isList = sections.some(({ call }) => call);
  return (
    <ul className={cn("mt-4", isList ? "border-t border-line" : "columns-2 gap-x-6 sm:columns-3")}>
      {sections.map(({ id, title, href, call, code, marks = [] }) => (
        <li key={id} id={id} className={cn("break-inside-avoid", isList && "border-b border-line py-2")}>
          <a
            href={href}
            className="inline-flex min-h-8 items-center font-medium underline-offset-4 hover:underline"
          >
            <span className={cn("[overflow-wrap:anywhere]", code && "font-mono text-13 font-normal")}>
              {title}
            </span>
          </a>
          {call ? (
            <p className="font-mono text-13 [overflow-wrap:anywhere] text-ink-soft">
              {call.method} {call.path}
            </p>
          ) : null}
          {marks.length > 0 ? <p className="text-13 text-wax">{marks.join(" · ")}</p> : null}
        </li>
      ))}
    </ul>
  );
}

/** An error code or an object. It is short, so it is never folded. */
function Entry({ section: { id, title, code, marks = [], blocks } }: { section: Section }) {
  return (
    <section className="mt-8">
      <h3 id={id} className="text-17 font-semibold [overflow-wrap:anywhere]">
        <a href={`#${id}`} className="underline-offset-4 hover:underline">
          {code ? <span className="font-mono">{title}</span> : title}
        </a>
      </h3>
      {marks.length > 0 ? <p className="mt-0.5 text-15 text-ink-soft">{marks.join(" · ")}</p> : null}
      <div className="mt-2 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2.5">
        <GuideBlocks blocks={blocks} about={title} />
      </div>
    </section>
  );
}

function CallSection({ section: { id, title, call, marks = [], blocks, aside = [] } }: { section: Section }) {
  return (
    <Fold
      id={id}
      heading={<CallHeading title={title} call={call!} />}
      className="mt-2 border-line max-lg:border-b lg:mt-12"
    >
      {marks.length > 0 ? <p className="mb-4 text-15 font-semibold text-wax">{marks.join(" · ")}</p> : null}
      <div className="grid min-w-0 gap-x-8 gap-y-6 max-lg:pb-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
          <GuideBlocks blocks={blocks} about={title} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 xl:sticky xl:top-6 xl:self-start [&_section]:max-h-[34rem]">
          <GuideBlocks blocks={aside} about={title} />
        </div>
      </div>
    </Fold>
  );
}

function CallHeading({ title, call }: { title: ReactNode; call: { method: string; path: string } }) {
  return (
    <>
      <span className="block text-17 font-semibold lg:text-21">
        {typeof title === "string" ? <InlineText>{title}</InlineText> : title}
      </span>
      <span className="mt-0.5 block font-mono text-13 font-normal [overflow-wrap:anywhere] text-ink-soft lg:text-15">
        {call.method} {call.path}
      </span>
    </>
  );
}
