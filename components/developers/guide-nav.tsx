import type { Route } from "next";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names";
import type { Section } from "#lib/shared/guide";

export type GuideLink = {
  path: string;
  name: string;
  /** The pages below this one. Shown while this or one of them is the current page. */
  pages?: readonly GuideLink[];
};
type GuideNavProps = { links: readonly GuideLink[]; current: string; sections: readonly Section[] };

/** Links to all pages and to the sections of this one: next to the page on a wide screen, and folded above it on a phone. */
export function GuideNav(props: GuideNavProps) {
  const t = useTranslations("developers.nav");
  return (
    <>
      <details className="group rounded-control bg-paper ring-1 ring-line lg:hidden">
        <summary className="flex min-h-13 list-none items-center justify-between px-4 font-medium [&::-webkit-details-marker]:hidden">
          {t("contents")}
          <svg
            viewBox="0 0 16 16"
            aria-hidden="true"
            className="size-4 text-ink-soft transition-transform duration-150 ease-out group-open:rotate-180 motion-reduce:transition-none"
          >
            <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.75" />
          </svg>
        </summary>
        <nav aria-label={t("label")} className="border-t border-line px-4 py-2">
          <Contents {...props} />
        </nav>
      </details>
      <nav
        aria-label={t("label")}
        className="sticky top-0 hidden max-h-dvh overflow-y-auto py-6 pr-2 lg:block"
      >
        <Contents {...props} />
      </nav>
    </>
  );
}

function Contents({ links, current, sections }: GuideNavProps) {
  return (
    <ul>
      {links.map(({ path, name, pages }) => (
        <li key={path}>
          <Link
            href={path as Route}
            prefetch={false}
            aria-current={path === current ? "page" : undefined}
            className={cn(
              "flex min-h-11 items-center underline-offset-4 hover:underline lg:min-h-9",
              path === current ? "font-semibold" : "text-ink-soft",
            )}
          >
            {name}
          </Link>
          {pages ? (
            <div className="border-l border-line pl-3.5">
              <Contents links={pages} current={current} sections={sections[0]?.sections ?? []} />
            </div>
          ) : path === current ? (
            <Places sections={sections} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Links to the sections of this page and, below each, to its endpoints by title. */
function Places({ sections }: { sections: readonly Section[] }) {
  return (
    <ul className="mb-2 border-l border-line pl-3.5">
      {sections.map(({ id, title, sections: inner = [] }) => {
        const calls = inner.filter(({ call }) => call);
        return (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1 text-15 leading-tight text-ink-soft underline-offset-4 hover:underline lg:min-h-8"
            >
              {title}
            </a>
            {calls.length > 0 ? <Places sections={calls} /> : null}
          </li>
        );
      })}
    </ul>
  );
}
