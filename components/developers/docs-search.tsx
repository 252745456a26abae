"use client";

import { Dialog } from "@base-ui/react/dialog";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { maxQueryChars, type SearchEntry, type SearchHit, searchDocs } from "#lib/shared/docs-search";

const indexUrl = "/developers/search.json";

/** Searches the developers' pages in the browser. The index is loaded when the search is opened. `/` opens it. */
export function DocsSearch() {
  const t = useTranslations("developers.search");
  const [open, setOpen] = useState(false);
  const [entries, setEntries] = useState<readonly SearchEntry[]>();
  const [failed, setFailed] = useState(false);

  const load = async () => {
    setFailed(false);
    try {
      const answer = await fetch(indexUrl);
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      setEntries(await answer.json());
    } catch {
      setFailed(true);
    }
  };
  const change = (isOpen: boolean) => {
    setOpen(isOpen);
    if (isOpen && !entries) void load();
  };

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement &&
        (target.isContentEditable || target.matches("input, textarea, select"));
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      document.getElementById("search-docs")?.click();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);

  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Trigger
        id="search-docs"
        aria-keyshortcuts="/"
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control bg-paper px-4 text-15 text-ink-soft ring-1 ring-edge hover:text-ink"
      >
        {t("open")}
        <span aria-hidden="true" className="hidden font-mono text-13 lg:block">
          /
        </span>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 min-h-dvh bg-[oklch(0.185_0.014_265/0.55)]" />
        <Dialog.Popup
          // Otherwise, the close button has the focus, and what is typed right after / is lost.
          initialFocus={() => document.getElementById("search-field")}
          className="fixed top-4 left-1/2 z-20 flex max-h-[calc(100dvh-2rem)] w-160 max-w-[calc(100vw-2rem)] -translate-x-1/2 flex-col gap-3 rounded-control bg-paper p-4 text-ink shadow-paper ring-1 ring-line sm:top-16 sm:max-h-[calc(100dvh-8rem)]"
        >
          <div className="flex items-center justify-between gap-4">
            <Dialog.Title className="text-17 font-semibold">{t("title")}</Dialog.Title>
            <Dialog.Close className="min-h-11 px-2 text-15 underline decoration-edge underline-offset-4">
              {t("close")}
            </Dialog.Close>
          </div>
          {failed ? (
            <div role="alert" className="grid justify-items-start gap-3">
              <p>{t("failed")}</p>
              <Button kind="quiet" onClick={() => void load()}>
                {t("retry")}
              </Button>
            </div>
          ) : (
            <Results entries={entries} onChoose={() => setOpen(false)} />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type ResultsProps = { entries: readonly SearchEntry[] | undefined; onChoose: () => void };

function Results({ entries, onChoose }: ResultsProps) {
  const t = useTranslations("developers.search");
  const [query, setQuery] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const hits = entries ? searchDocs(entries, query) : [];
  const asked = query.trim();
  const status = !asked
    ? t("hint")
    : !entries
      ? t("loading")
      : hits.length > 0
        ? t("found", { count: hits.length })
        : t("none", { query: asked });

  /** The arrow keys move between the field and the results; Enter in the field opens the first. */
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    const at = links.indexOf(event.target as HTMLAnchorElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (event.key === "Enter" && at < 0) links[0]?.click();
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0) document.getElementById("search-field")?.focus();
    else links[to]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys only move the focus between its field and links
    <div className="flex min-h-0 flex-col gap-3" onKeyDown={move}>
      <input
        id="search-field"
        type="search"
        aria-label={t("title")}
        value={query}
        maxLength={maxQueryChars}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setQuery(event.target.value)}
        className="min-h-12 w-full rounded-control bg-paper px-4 text-16 ring-1 ring-edge"
      />
      <p role="status" className="text-15 [overflow-wrap:anywhere] text-ink-soft">
        {status}
      </p>
      <ul ref={list} className="min-h-0 overflow-y-auto">
        {hits.map((hit) => (
          <Hit key={hit.entry.href} hit={hit} onChoose={onChoose} />
        ))}
      </ul>
    </div>
  );
}

function Hit({ hit: { entry, field }, onChoose }: { hit: SearchHit; onChoose: () => void }) {
  return (
    <li className="border-t border-line">
      <a href={entry.href} onClick={onChoose} className="block px-1 py-2.5 -outline-offset-2 hover:bg-ink/4">
        <span className="block font-medium [overflow-wrap:anywhere]">
          {entry.title}
          {field ? <code className="ml-2 font-mono text-13 font-normal">{field}</code> : null}
        </span>
        <span className="line-clamp-2 text-13 text-ink-soft">
          {entry.page}
          {entry.words ? ` · ${entry.words}` : ""}
        </span>
      </a>
    </li>
  );
}
