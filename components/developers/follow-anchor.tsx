"use client";

import { useEffect } from "react";

/** Follows a link from the time when the reference was one page: an entry of the overview that the URL names is opened on its page. */
export function FollowAnchor() {
  useEffect(() => {
    const follow = () => {
      const entry = document.getElementById(window.location.hash.slice(1));
      const link = entry?.matches("li") ? entry.querySelector("a") : null;
      if (link) window.location.replace(link.href);
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
  return null;
}
