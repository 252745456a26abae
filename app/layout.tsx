import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages } from "#components/ui/client-messages";
import { brandName } from "#lib/shared/brand";
import { localeHeader, pseudoLocale } from "#lib/shared/locales";
import { faceVariables } from "./fonts.ts";
import "./globals.css";
import { writingFaceVariables } from "./writing-faces.ts";

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations("site"), getLocale()]);
  return {
    manifest: `/manifest.webmanifest?locale=${locale}`,
    icons: { apple: "/apple-touch-icon.png" },
    title: { default: brandName, template: `%s · ${brandName}` },
    description: t("description"),
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f4f0e8" },
    { media: "(prefers-color-scheme: dark)", color: "#11131a" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Reading a header makes every page render per request, which gives its scripts the request's nonce.
  const isPseudo = (await headers()).get(localeHeader) === pseudoLocale;
  return (
    <html
      lang={await getLocale()}
      dir={isPseudo ? "rtl" : undefined}
      className={`${faceVariables} ${writingFaceVariables}`}
    >
      <body className="flex flex-col bg-desk text-ink antialiased">
        <ClientMessages areas={[]}>{children}</ClientMessages>
      </body>
    </html>
  );
}
