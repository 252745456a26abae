import { getRequestConfig } from "next-intl/server";
import messages from "./en-US.json";

/** What every page is written with. One language until the Spanish catalog arrives; the locale then comes from the URL. */
export default getRequestConfig(() => ({ locale: "en-US", messages, timeZone: "UTC" }));
