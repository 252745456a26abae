"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { signOutOfMailbox } from "#lib/api/browser-links";
import { forgetDocuments } from "../bulk/documents/persisted-documents.ts";
import { browserSheets } from "../bulk/engine/persisted-sheets.ts";
import { forgetAttempts } from "./attempts.ts";
import { createPersistedInTab } from "./autosave.ts";

const prefix = "posthorn.";
const forgotten = createPersistedInTab<true>("posthorn.forgotten");

/**
 * Says that this browser stores what people write and send, and deletes all of it with one click: drafts, addresses, sent letters and their
 * tokens, lists, and requests without an answer. Loads the page again, so that nothing stays in its memory.
 */
export function ForgetDevice() {
  const t = useTranslations("device");
  const [isForgotten, setForgotten] = useState(false);
  useEffect(() => {
    if (!forgotten.read()) return;
    forgotten.replace(undefined);
    setForgotten(true);
  }, []);
  return (
    <div className="mt-14 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-4 text-15 text-ink-soft print:hidden">
      <p role={isForgotten ? "status" : undefined} className="measure">
        {t(isForgotten ? "forgotten" : "text")}
      </p>
      <Button kind="plain" className="-ml-3" onClick={forget}>
        {t("forget")}
      </Button>
    </div>
  );
}

async function forget(): Promise<void> {
  for (const place of ["localStorage", "sessionStorage"] as const) {
    try {
      const storage = window[place];
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
    } catch {
      // If storage is blocked, nothing was stored.
    }
  }
  await browserSheets.clear();
  await forgetDocuments();
  await forgetAttempts();
  await forgetFiles();
  await signOutOfMailbox().catch(() => undefined);
  forgotten.replace(true);
  window.location.reload();
}

/** Deletes what the service worker stored, and the worker itself (public/sw.js). */
async function forgetFiles(): Promise<void> {
  try {
    for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  } catch {
    // If storage is blocked, nothing was stored.
  }
}
