"use client";

import { Tabs } from "@base-ui/react/tabs";
import { type ReactNode, useEffect, useState } from "react";

type ChoicesProps = { label: string; choices: readonly { id: string; name: string; content: ReactNode }[] };

/** The same example in several languages, of which one is shown. The browser remembers it for all examples. */
export function Choices({ label, choices }: ChoicesProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    // After hydration, because the server doesn't know what the browser remembers.
    setChosen(read());
    const follow = (event: Event) => setChosen((event as CustomEvent<string>).detail);
    window.addEventListener(changed, follow);
    return () => window.removeEventListener(changed, follow);
  }, []);
  const shown = choices.find(({ id }) => id === chosen) ?? choices[0];
  return (
    <Tabs.Root value={shown?.id} onValueChange={remember}>
      <Tabs.List aria-label={label} activateOnFocus className="flex flex-wrap gap-x-1 border-b border-line">
        {choices.map(({ id, name }) => (
          <Tabs.Tab
            key={id}
            value={id}
            className="-mb-px min-h-11 border-b-2 border-transparent px-3 text-16 font-medium text-ink-soft hover:text-ink data-active:border-ink data-active:text-ink sm:px-4"
          >
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {choices.map(({ id, content }) => (
        <Tabs.Panel
          key={id}
          value={id}
          keepMounted
          className="mt-4 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
        >
          {content}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

const place = "posthorn.language";
const changed = "posthorn-language";

/** Without storage, as in some private windows, nothing is remembered. */
function read(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

/** Stores the choice and applies it to every example on the page. */
function remember(id: unknown): void {
  try {
    localStorage.setItem(place, String(id));
  } catch {
    // The choice then lasts as long as the page.
  }
  window.dispatchEvent(new CustomEvent(changed, { detail: String(id) }));
}
