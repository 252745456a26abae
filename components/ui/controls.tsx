import { CSPProvider } from "@base-ui/react/csp-provider";
import { headers } from "next/headers";
import type { ReactNode } from "react";

/** Around pages with controls of Base UI, which may style only what this request's policy allows. Pages to read do without its weight. */
export async function Controls({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce");
  return (
    <CSPProvider disableStyleElements {...(nonce === null ? {} : { nonce })}>
      {children}
    </CSPProvider>
  );
}
