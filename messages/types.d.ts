import type messages from "./en-US.json";

// Types the ids of `useTranslations` and the values that each message needs.
declare module "next-intl" {
  interface AppConfig {
    Locale: "en-US";
    Messages: typeof messages;
  }
}
