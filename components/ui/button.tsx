"use client";

import { Button as BaseButton } from "@base-ui/react/button";
import type { VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { buttonClasses } from "./button-classes.tsx";
import { cn } from "./class-names.tsx";

type ButtonProps = ComponentProps<typeof BaseButton> & VariantProps<typeof buttonClasses>;

export function Button({ kind, size, className, ...props }: ButtonProps) {
  return (
    <BaseButton
      {...props}
      className={(state) =>
        cn(buttonClasses({ kind, size }), typeof className === "function" ? className(state) : className)
      }
    />
  );
}
