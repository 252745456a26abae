"use client";

import { createContext, type ReactNode, use, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { cn } from "./class-names.tsx";

type RadioCardsProps<Value extends string> = {
  legend: ReactNode;
  hideLegend?: boolean;
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
  children: ReactNode;
};

const Group = createContext({ name: "", value: "", onChange: (_value: string): void => undefined });

/** A radio group in which each choice is a card. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const onChange = props.onChange as (value: string) => void;
  // Handles a choice that was made before hydration.
  const takeEarly = useEffectEvent(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>("input:checked")?.value;
    if (chosen !== undefined && chosen !== props.value) onChange(chosen);
  });
  useLayoutEffect(() => takeEarly(), []);
  return (
    <div className="min-w-0">
      <div id={id} className={props.hideLegend ? "sr-only" : "mb-2 text-15 font-semibold"}>
        {props.legend}
      </div>
      <Group value={{ name: id, value: props.value, onChange }}>
        <div ref={group} role="radiogroup" aria-labelledby={id} className={props.className}>
          {props.children}
        </div>
      </Group>
    </div>
  );
}

type RadioCardProps = {
  value: string;
  /** Called for a click or tap, not for the arrow keys. */
  onPress?: () => void;
  className?: string;
  children: ReactNode;
};

export function RadioCard({ value, onPress, className, children }: RadioCardProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Radio is the control.
    <label
      className={cn(
        "relative flex min-h-11 rounded-control bg-paper/60 ring-1 ring-line ring-inset transition-[box-shadow,background-color] duration-150 ease-out hover:ring-edge has-checked:bg-paper has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-airmail-blue",
        className,
      )}
    >
      <Radio value={value} onPress={onPress} />
      {children}
    </label>
  );
}

type RadioProps = { value: string; onPress?: (() => void) | undefined; label?: string };

/** A radio button that covers its whole label. */
export function Radio({ value, onPress, label }: RadioProps) {
  const group = use(Group);
  return (
    <input
      type="radio"
      name={group.name}
      value={value}
      aria-label={label}
      checked={group.value === value}
      onChange={() => group.onChange(value)}
      onClick={({ detail }) => {
        if (detail > 0) onPress?.();
      }}
      className="absolute inset-0 appearance-none rounded-control focus-visible:outline-none"
    />
  );
}
