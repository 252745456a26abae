import type { ReactNode } from "react";
import { SiteFrame } from "./site-frame.tsx";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame>
      <main id="main" className="w-full flex-1">
        {children}
      </main>
    </SiteFrame>
  );
}
