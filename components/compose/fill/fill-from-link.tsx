"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { takeFill } from "../../storage/link-fragment.ts";

const FillSheet = dynamic(() => import("./fill-sheet.tsx"), { ssr: false });

/** Fills the sheet from the link that opened this page (docs/rules.md#fill-links). Few links do, so the rest is loaded then. */
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
  return hash === "" ? null : <FillSheet key={hash} hash={hash} onDone={() => setHash("")} />;
}
