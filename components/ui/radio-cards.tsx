"use client";

import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import { type ReactNode, useId } from "react";
import { cn } from "./class-names.tsx";

type RadioCardsProps<Value extends string> = {
  legend: ReactNode;
  hideLegend?: boolean;
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
  children: ReactNode;
};

/** One choice of a few, each a card of its own; arrow keys move, as in any radio group. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <div>
      <div id={id} className={props.hideLegend ? "sr-only" : "mb-2 text-15 font-semibold"}>
        {props.legend}
      </div>
      <RadioGroup<Value>
        aria-labelledby={id}
        value={props.value}
        onValueChange={props.onChange}
        className={props.className}
      >
        {props.children}
      </RadioGroup>
    </div>
  );
}

type RadioCardProps = {
  value: string;
  /** A press by hand, not the arrow keys that move through the group. */
  onPress?: () => void;
  className?: string;
  children: ReactNode;
};

export function RadioCard({ value, onPress, className, children }: RadioCardProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI renders the input inside Radio.Root
    // biome-ignore lint/a11y/useKeyWithClickEvents: only what a hand has pressed is meant
    <label
      onClick={({ detail }) => {
        if (detail > 0) onPress?.();
      }}
      className={cn(
        "relative flex min-h-11 rounded-control bg-paper/60 ring-1 ring-line ring-inset transition-[box-shadow,background-color] duration-150 ease-out hover:ring-edge has-data-checked:bg-paper has-data-checked:ring-2 has-data-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-airmail-blue",
        className,
      )}
    >
      <Radio.Root value={value} className="absolute inset-0 rounded-control focus-visible:outline-none" />
      {children}
    </label>
  );
}
