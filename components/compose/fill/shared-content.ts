/** What another app shared, which the service worker (public/sw.js) stored on this device. */
export type SharedContent = {
  text: string;
  file: File | null;
  /** How many more files were shared. Only the first one is used. */
  otherFiles: number;
};

const cacheName = "posthorn.shared";

/** Null if nothing was stored, or if storage is blocked. */
export async function findShared(): Promise<SharedContent | null> {
  try {
    const shared = await caches.open(cacheName);
    const [text, file] = await Promise.all([shared.match("/shared/text"), shared.match("/shared/file")]);
    if (!text && !file) return null;
    return {
      text: (await text?.text()) ?? "",
      file: file ? await toFile(file) : null,
      otherFiles: file ? Number(file.headers.get("x-count")) - 1 : 0,
    };
  } catch {
    return null;
  }
}

async function toFile(stored: Response): Promise<File> {
  const name = decodeURIComponent(stored.headers.get("x-name") ?? "");
  return new File([await stored.blob()], name, { type: "application/pdf" });
}

export async function forgetShared(): Promise<void> {
  await caches.delete(cacheName).catch(() => undefined);
}
