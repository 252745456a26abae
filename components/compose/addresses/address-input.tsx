"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { cn } from "#components/ui/class-names";
import { controlClasses } from "#components/ui/control-classes";
import { type AddressDraft, isAddressStarted, linesOf, type Side } from "../draft.ts";
import { type AddressText, readAddress, toAddressText, toSuggestQuery } from "./address-text.ts";
import { forgetAddress, useRecents } from "./recents.ts";
import { useSuggestions } from "./use-suggestions.ts";

type AddressInputProps = {
  side: Side;
  address: AddressDraft;
  /** What was typed or pasted, split into lines. */
  onChange: (read: AddressText) => void;
  /** A recent or suggested address that was chosen. */
  onPick: (address: AddressDraft) => void;
};

const mostRecents = 4;
const example = "Tomas Rivera\n208 Orchard Road, Apt 2\nIthaca, NY 14850";

/** One field for a whole address, with suggestions and recent addresses below it. */
export function AddressInput({ side, address, onChange, onPick }: AddressInputProps) {
  const t = useTranslations("compose.address.input");
  const [text, setText] = useState(() => toAddressText(address));
  const query = toSuggestQuery(address);
  const suggestions = useSuggestions(query);
  const recents = useRecents();
  const typed = text.trim().toLowerCase();
  const known = recents
    .filter((recent) => !isSame(recent, address))
    .filter((recent) => recent.name.toLowerCase().startsWith(typed) && !typed.includes("\n"))
    .slice(0, mostRecents);

  return (
    <div>
      <label htmlFor={`${side}.whole`} className="mb-1 block text-13 font-medium text-ink-soft">
        {t("label")}
      </label>
      <textarea
        id={`${side}.whole`}
        rows={Math.min(7, Math.max(4, text.split("\n", 8).length))}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange(readAddress(target.value));
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
        autoComplete={side === "from" ? "street-address" : "off"}
        autoCapitalize="words"
        spellCheck={false}
        placeholder={example}
        className={cn(controlClasses, "face-address resize-none px-3.5 py-2.5 text-17 leading-[1.45]")}
      />
      {suggestions.length > 0 ? (
        <Choices
          title={t("suggestions")}
          choices={suggestions.map(({ label, line1, city, state, zip }) => ({
            key: label,
            words: [line1, `${city}, ${state} ${zip}`],
            onChoose: () => onPick({ ...address, line1, city, state, zip }),
          }))}
          foot={t("source")}
        />
      ) : null}
      {known.length > 0 && !isAddressStarted({ ...address, name: "" }) ? (
        <Choices
          title={t("recent")}
          choices={known.map((recent) => ({
            key: JSON.stringify(recent),
            words: [recent.name, linesOf({ ...recent, name: "" }).join(", ")],
            onChoose: () => onPick(recent),
            onForget: () => forgetAddress(recent),
          }))}
        />
      ) : null}
    </div>
  );
}

const isSame = (one: AddressDraft, other: AddressDraft) => toAddressText(one) === toAddressText(other);

type Choice = {
  key: string;
  words: readonly [first: string, second: string];
  onChoose: () => void;
  onForget?: () => void;
};

function Choices({ title, choices, foot }: { title: string; choices: readonly Choice[]; foot?: string }) {
  const t = useTranslations("compose.address.input");
  return (
    <div className="mt-3">
      <p role="status" className="text-13 font-medium text-ink-soft">
        {title}
      </p>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {choices.map(({ key, words, onChoose, onForget }) => (
          <li key={key} className="flex items-stretch">
            <button
              type="button"
              onClick={onChoose}
              className="min-h-12 min-w-0 flex-1 px-1 py-1.5 text-left leading-snug hover:bg-ink/5"
            >
              <span className="block truncate text-16 font-medium">{words[0]}</span>
              <span className="block truncate text-13 text-ink-soft">{words[1]}</span>
            </button>
            {onForget ? (
              <button
                type="button"
                aria-label={t("forget", { name: words[0] })}
                onClick={onForget}
                className="flex w-11 items-center justify-center text-ink-soft hover:text-ink"
              >
                <X aria-hidden className="size-4" />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {foot ? <p className="mt-1 text-13 text-ink-soft">{foot}</p> : null}
    </div>
  );
}
