import { brandName } from "#lib/shared/brand";
import { type AppLocale, localPath } from "#lib/shared/locales";
import { translator } from "#messages/translator";

const icon = (file: string, size: number, purpose: "any" | "maskable" = "any") => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** How the site looks once it is installed (https://www.w3.org/TR/appmanifest/). It opens on the sheet. */
export function webManifest(locale: AppLocale) {
  const t = translator("site.manifest", locale);
  const at = (path: string) => localPath(path, locale);
  return {
    id: "/",
    name: brandName,
    short_name: brandName,
    description: translator("site", locale)("description"),
    lang: locale,
    dir: "ltr",
    start_url: at("/send"),
    scope: "/",
    display: "standalone",
    background_color: "#f4f0e8",
    theme_color: "#f4f0e8",
    icons: [icon("icon-192", 192), icon("icon-512", 512), icon("icon-maskable", 512, "maskable")],
    // The service worker handles it on the device (public/sw.js). Without one, the server redirects the browser to the sheet.
    share_target: {
      action: at("/send"),
      method: "POST",
      enctype: "multipart/form-data",
      params: {
        ...{ title: "title", text: "text", url: "url" },
        files: [{ name: "file", accept: ["application/pdf", ".pdf"] }],
      },
    },
    shortcuts: [
      { name: t("write"), url: at("/send") },
      { name: t("letters"), url: at("/letters") },
      { name: t("bulk"), url: at("/bulk") },
    ],
  };
}
