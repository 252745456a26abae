"use client";

import { Tabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

type ChoicesProps = { label: string; choices: readonly { id: string; name: string; content: ReactNode }[] };

/** The same example in several languages, of which one is shown. */
export function Choices({ label, choices }: ChoicesProps) {
  return (
    <Tabs.Root defaultValue={choices[0]?.id}>
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
        <Tabs.Panel key={id} value={id} keepMounted className="mt-4 grid min-w-0 gap-4">
          {content}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
