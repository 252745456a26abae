import type { ComponentProps } from "react";
import { cn } from "../ui/class-names.tsx";
import { LocalAnchor } from "../ui/local-link.tsx";

export const textLinkClasses =
  "inline-flex min-h-11 items-center text-airmail-blue underline decoration-current/40 underline-offset-4 hover:decoration-current";

/** A link in running text that leads off the page, large enough for a thumb. */
export function TextLink({ className, ...props }: ComponentProps<"a"> & { href: string }) {
  return <LocalAnchor {...props} className={cn(textLinkClasses, className)} />;
}
