import { cn } from "./class-names.tsx";

export type ButtonLook = {
  kind?: "primary" | "quiet" | "plain" | "danger" | undefined;
  size?: "normal" | "large" | undefined;
  className?: string | undefined;
};

/** How a button looks (globals.css), any utility changes it; also for links that act as the primary way on. */
export function buttonClasses({ kind = "primary", size = "normal", className }: ButtonLook): string {
  return cn("button", `button-${kind}`, size === "large" && "button-large", className);
}
