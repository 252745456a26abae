import type { AppLocale } from "#lib/shared/locales";
import type messages from "./en-US.json";

// Types the ids of `useTranslations` and the values that each message needs.
declare module "next-intl" {
  interface AppConfig {
    Locale: AppLocale;
    Messages: typeof messages;
  }
}
