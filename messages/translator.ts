import type { useTranslations } from "next-intl";
import { createTranslator } from "use-intl/core";
import { type AppLocale, defaultLocale } from "#lib/shared/locales";
import english from "#messages/catalog";
import spanish from "#messages/spanish";

type Namespace = NonNullable<Parameters<typeof useTranslations>[0]>;

/** What `useTranslations(namespace)` returns, for functions that are handed one. */
export type Translator<N extends Namespace> = ReturnType<typeof useTranslations<N>>;

const catalogs: Readonly<Record<AppLocale, typeof english>> = {
  "en-US": english,
  "es-US": { ...english, ...(spanish as object) },
};

/** The same outside of pages: in mails, documents, and tests. */
export function translator<N extends Namespace>(
  namespace: N,
  locale: AppLocale = defaultLocale,
): Translator<N> {
  const messages = catalogs[locale];
  return createTranslator({ locale, messages, namespace }) as unknown as Translator<N>;
}
