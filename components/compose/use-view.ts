"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useLocalPath } from "#components/ui/local-link";

/** The open view of the draft. It is in the URL, so that Back and reload work as expected. */
export function useView() {
  const router = useRouter();
  const localPath = useLocalPath();
  const view = useSearchParams().get("view") === "mail" ? ("mail" as const) : ("write" as const);
  return {
    view,
    openMail: () => {
      if (view !== "mail") window.history.pushState({ mail: true }, "", localPath("/send?view=mail"));
      window.scrollTo(0, 0);
    },
    closeMail: () => {
      if (view !== "mail") return;
      if (window.history.state?.mail) window.history.back();
      else router.replace(localPath("/send"));
    },
  };
}
