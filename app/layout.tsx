import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { brandName } from "#lib/shared/brand";
import { faceVariables } from "./fonts.ts";
import "./globals.css";
import { writingFaceVariables } from "./writing-faces.ts";

export const metadata: Metadata = {
  title: { default: `${brandName}: write a letter, we post it`, template: `%s · ${brandName}` },
  description:
    "Write a letter, postcard or notecard on this page. We print it, put it in its envelope and hand it to the US Postal Service. No account needed.",
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f4f0e8" },
    { media: "(prefers-color-scheme: dark)", color: "#11131a" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Reading a header makes every page render per request, which is what gives its scripts the request's nonce.
  await headers();
  return (
    <html lang="en-US" className={`${faceVariables} ${writingFaceVariables}`}>
      <body className="flex flex-col bg-desk text-ink antialiased">{children}</body>
    </html>
  );
}
