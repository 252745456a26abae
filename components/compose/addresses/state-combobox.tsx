"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useState } from "react";
import { Input } from "#components/ui/field";
import { stateCodes } from "#lib/domain/addresses/state-codes";
import { findStateByStart, findStateCode, stateName } from "#lib/domain/addresses/state-names";

type StateComboboxProps = {
  id: string;
  value: string;
  onChange: (state: string) => void;
  autoComplete: string;
};

const shown = 6;

/** States whose code or name begins with the text; an exact match comes first. */
function matchesOf(typed: string) {
  const start = typed.trim().toLowerCase();
  if (start === "") return [];
  const exact = findStateCode(typed);
  const others = stateCodes.filter(
    (code) =>
      code !== exact &&
      (code.toLowerCase().startsWith(start) || ` ${stateName(code).toLowerCase()}`.includes(` ${start}`)),
  );
  return (exact ? [exact, ...others] : others).slice(0, shown);
}

/** Selects a state by its code or name. Keeps the text while it is being typed: "Ma" may become Maine. */
export function StateCombobox({ id, value, onChange, autoComplete }: StateComboboxProps) {
  const t = useTranslations("compose.address.state");
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const listId = useId();
  const matches = open ? matchesOf(value) : [];
  const code = findStateCode(value);

  const take = (state: string) => {
    onChange(state);
    setOpen(false);
    setAt(-1);
  };
  const settle = () => take(matches[at] ?? findStateCode(value) ?? findStateByStart(value) ?? value);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      setAt(Math.max(-1, Math.min(at + step, matches.length - 1)));
    } else if (event.key === "Enter") {
      event.preventDefault();
      settle();
    } else if (event.key === "Escape" && matches.length > 0) {
      // Closes only the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };

  return (
    <div className="relative">
      <Input
        id={id}
        role="combobox"
        aria-expanded={matches.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(matches[at] ? { "aria-activedescendant": `${listId}-${matches[at]}` } : {})}
        value={value}
        onValueChange={(typed) => {
          onChange(typed);
          setOpen(true);
          setAt(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={settle}
        autoComplete={autoComplete}
        autoCapitalize="words"
        spellCheck={false}
        title={code ? stateName(code) : undefined}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t("found")}
        tabIndex={-1}
        className="absolute bottom-full left-0 z-2 mb-1 w-64 max-w-[70vw] overflow-hidden rounded-control bg-paper py-1 shadow-paper ring-1 ring-edge empty:hidden"
      >
        {matches.map((match, index) => (
          <div
            key={match}
            id={`${listId}-${match}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            // Handles the press here, because it happens before the field loses focus.
            onPointerDown={(event) => {
              event.preventDefault();
              take(match);
            }}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 text-16 hover:bg-ink/6 aria-selected:bg-ink/8"
          >
            {stateName(match)} <span className="tabular text-15 text-ink-soft">{match}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
