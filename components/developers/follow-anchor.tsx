"use client";

import { useEffect } from "react";

/** Supports old links, from the time when the reference was one page: if the URL names an entry of the overview, opens that entry's page. */
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
