import type { ReactNode } from "react";
import { SiteFooter } from "#components/site/site-footer";
import { SiteHeader } from "#components/site/site-header";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id="main" className="w-full flex-1">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
