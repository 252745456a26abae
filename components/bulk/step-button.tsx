import type { ReactNode } from "react";
import { Button } from "#components/ui/button";

type StepButtonProps = { label: string; disabled: boolean; onPress: () => void; children: ReactNode };

/** Goes to the letter or page before or after. It keeps the focus at the ends. */
export function StepButton({ label, disabled, onPress, children }: StepButtonProps) {
  return (
    <Button
      kind="plain"
      aria-label={label}
      disabled={disabled}
      focusableWhenDisabled
      onClick={onPress}
      className="size-11 p-0"
    >
      {children}
    </Button>
  );
}
