import { getRequestConfig } from "next-intl/server";
import messages from "./en-US.json";
import { locale } from "./locale.ts";

/** The locale and messages of every page. */
export default getRequestConfig(() => ({ locale, messages, timeZone: "UTC" }));
