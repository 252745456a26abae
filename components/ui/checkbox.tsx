"use client";

import { Checkbox as BaseCheckbox } from "@base-ui/react/checkbox";
import { Check } from "lucide-react";
import type { ReactNode } from "react";

type CheckboxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  detail?: ReactNode;
};

/** A whole row is the target; the price of an option stands at its end. */
export function Checkbox({ checked, onChange, label, detail }: CheckboxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI renders the input inside Checkbox.Root
    <label className="flex min-h-11 items-center gap-3 py-1.5">
      <BaseCheckbox.Root
        checked={checked}
        onCheckedChange={onChange}
        className="flex size-5.5 shrink-0 items-center justify-center rounded-[5px] bg-paper ring-1 ring-edge ring-inset data-checked:bg-ink data-checked:text-paper data-checked:ring-ink"
      >
        <BaseCheckbox.Indicator>
          <Check aria-hidden className="size-4" strokeWidth={3} />
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      <span className="min-w-0 flex-1">{label}</span>
      {detail ? <span className="tabular text-15 text-ink-soft">{detail}</span> : null}
    </label>
  );
}
