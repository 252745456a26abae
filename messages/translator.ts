import type { useTranslations } from "next-intl";
import { createTranslator } from "use-intl/core";
import messages from "#messages/catalog";
import { locale } from "./locale.ts";

type Namespace = NonNullable<Parameters<typeof useTranslations>[0]>;

/** What `useTranslations(namespace)` returns, for functions that are handed one. */
export type Translator<N extends Namespace> = ReturnType<typeof useTranslations<N>>;

/** The same outside of pages: in mails, documents, and tests. */
export function translator<N extends Namespace>(namespace: N): Translator<N> {
  return createTranslator({ locale, messages, namespace }) as unknown as Translator<N>;
}
