import type { ReactNode } from "react";
import { SiteFooter } from "#components/site/site-footer";
import { SiteHeader } from "#components/site/site-header";
import { container } from "#lib/container";

/** The header and the footer that every page for people has. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { env } = container();
  return (
    <>
      <SiteHeader />
      {children}
      <SiteFooter contact={{ operator: env.OPERATOR_NAME, email: env.SUPPORT_EMAIL }} />
    </>
  );
}
