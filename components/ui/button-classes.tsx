import { cn } from "./class-names.tsx";

export type ButtonLook = {
  kind?: "primary" | "quiet" | "plain" | "danger" | undefined;
  size?: "normal" | "large" | undefined;
  className?: string | undefined;
};

/** The classes of a button (globals.css), including for links that look like one. Utilities override them. */
export function buttonClasses({ kind = "primary", size = "normal", className }: ButtonLook): string {
  return cn("button", `button-${kind}`, size === "large" && "button-large", className);
}
