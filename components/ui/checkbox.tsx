"use client";

import { Check } from "lucide-react";
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";

type CheckboxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  detail?: ReactNode;
};

/** The whole row can be clicked. `detail`, such as a price, is at its end. */
export function Checkbox({ checked, onChange, label, detail }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  // Handles a box that was checked before hydration.
  const takeEarly = useEffectEvent(() => {
    if (box.current && box.current.checked !== checked) onChange(box.current.checked);
  });
  useLayoutEffect(() => takeEarly(), []);
  return (
    <label className="flex min-h-11 items-center gap-3 py-1.5">
      <span className="relative size-5.5 shrink-0">
        <input
          ref={box}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 appearance-none rounded-[5px] bg-paper ring-1 ring-edge ring-inset checked:bg-ink checked:ring-ink"
        />
        <Check
          aria-hidden
          className="pointer-events-none invisible absolute inset-0.75 size-4 text-paper peer-checked:visible"
          strokeWidth={3}
        />
      </span>
      <span className="min-w-0 flex-1">{label}</span>
      {detail ? <span className="tabular text-15 text-ink-soft">{detail}</span> : null}
    </label>
  );
}
