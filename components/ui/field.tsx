"use client";

import { Field as BaseField } from "@base-ui/react/field";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./class-names.tsx";
import { lineControlClasses } from "./control-classes.tsx";

type FieldProps = {
  label: ReactNode;
  /** A hint next to the label, such as "optional". */
  hint?: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** A label, its control, and its error, tied together for screen readers. */
export function Field({ label, hint, description, error, className, children }: FieldProps) {
  return (
    <BaseField.Root invalid={error !== undefined} className={cn("flex min-w-0 flex-col gap-1", className)}>
      <BaseField.Label className="flex items-baseline justify-between gap-2 text-13 font-medium text-ink-soft">
        <span>{label}</span>
        {hint ? <span className="font-normal">{hint}</span> : null}
      </BaseField.Label>
      {children}
      {description ? (
        <BaseField.Description className="text-13 text-ink-soft">{description}</BaseField.Description>
      ) : null}
      {error === undefined ? null : (
        <BaseField.Error match className="text-13 font-medium text-airmail-red">
          {error}
        </BaseField.Error>
      )}
    </BaseField.Root>
  );
}

export function Input({
  className,
  ...props
}: Omit<ComponentProps<typeof BaseField.Control>, "className"> & { className?: string }) {
  return <BaseField.Control {...props} className={cn(lineControlClasses, className)} />;
}
