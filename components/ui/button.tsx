"use client";

import type { ComponentProps } from "react";
import { type ButtonLook, buttonClasses } from "./button-classes.tsx";

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** A button that is disabled after a click keeps the focus. */
    focusableWhenDisabled?: boolean;
  };

export function Button({ kind, size, className, focusableWhenDisabled, ...props }: ButtonProps) {
  const { disabled = false, onClick } = props;
  const focusable = disabled && focusableWhenDisabled;
  return (
    <button
      type="button"
      {...props}
      {...(focusable
        ? { disabled: false, "aria-disabled": true, onClick: (event) => event.preventDefault() }
        : { onClick })}
      data-disabled={disabled ? "" : undefined}
      className={buttonClasses({ kind, size, className })}
    />
  );
}
