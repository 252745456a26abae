"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { takeFill } from "../../storage/link-fragment.ts";

const FillSheet = dynamic(() => import("./fill-sheet.tsx"), { ssr: false });
export const loadFillShared = () => import("./fill-shared.tsx");
const FillShared = dynamic(loadFillShared, { ssr: false });

/**
 * Fills the sheet from the link that opened this page (docs/rules.md#fill-links), or with what another app shared
 * (docs/rules.md#shared-content). Few visits do, so the rest is loaded then.
 */
export function FillFromLink() {
  const [hash, setHash] = useState("");
  useEffect(() => {
    const take = () => {
      const taken = takeFill();
      if (taken !== "") setHash(taken);
    };
    take();
    window.addEventListener("hashchange", take);
    return () => window.removeEventListener("hashchange", take);
  }, []);
  if (hash === "") return null;
  const done = () => setHash("");
  return hash === "#shared" ? (
    <FillShared onDone={done} />
  ) : (
    <FillSheet key={hash} hash={hash} onDone={done} />
  );
}
