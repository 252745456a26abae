import type { Route } from "next";
import Link from "next/link";
import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { localPath } from "#lib/shared/locales";

/** A link to a page in the language of this one, without a page load. */
export function LocalLink<To extends string>({
  href,
  ...props
}: Omit<ComponentProps<typeof Link>, "href"> & { href: Route<To> }) {
  return <Link href={localPath(href, useLocale())} {...props} />;
}

/** The same link with a full page load. */
export function LocalAnchor({ href, ...props }: ComponentProps<"a"> & { href: string }) {
  return <a href={localPath(href, useLocale())} {...props} />;
}

/** Writes the path of a page in the language of this one. */
export function useLocalPath(): <Path extends string>(path: Path) => Path {
  const locale = useLocale();
  return (path) => localPath(path, locale);
}
