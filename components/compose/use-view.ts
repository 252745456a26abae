"use client";

import { useRouter, useSearchParams } from "next/navigation";

/** Which view of the draft is open. It lives in the address, so that Back and reload do what people expect. */
export function useView() {
  const router = useRouter();
  const view = useSearchParams().get("view") === "proof" ? ("proof" as const) : ("write" as const);
  return {
    view,
    openProof: () => {
      if (view !== "proof") window.history.pushState({ proof: true }, "", "/send?view=proof");
      window.scrollTo(0, 0);
    },
    closeProof: () => {
      if (view !== "proof") return;
      if (window.history.state?.proof) window.history.back();
      else router.replace("/send");
    },
  };
}
