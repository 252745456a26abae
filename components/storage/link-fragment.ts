/** What a link has behind the #: its link token, and in some emails a review token. */
export type Fragment = { link?: string; review?: string };

const pattern = /^#(?:(svcl_[\w-]{1,200})(?:&review=(svcc_[\w-]{1,200}))?|review=(svcc_[\w-]{1,200}))$/;

/** Set by TakeFragment, before this page's scripts ran. */
const holder = () => window as { posthornFragment?: string };

/** Parses the part of a URL after the #. */
export function parseFragment(hash: string): Fragment {
  const [, link, review, only] = pattern.exec(hash) ?? [];
  return { ...(link ? { link } : {}), ...((review ?? only) ? { review: review ?? only! } : {}) };
}

/** Takes the tokens out of the address bar, so that they aren't copied or shared with the address. Returns each only once. */
export function takeFragment(): Fragment {
  const taken = holder().posthornFragment;
  delete holder().posthornFragment;
  const found = parseFragment(taken ?? window.location.hash);
  if (Object.keys(parseFragment(window.location.hash)).length > 0)
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  return found;
}

/** `#shared` comes from the service worker, for what another app shared (public/sw.js). */
const fillPattern = /^#(?:shared$|(?:text|subject|template|format|class|(?:to|from)\.[a-z0-9]+)=)/;

/** Takes what fills the sheet out of the address bar. Empty if there is nothing. Returns it only once. */
export function takeFill(): string {
  const taken = holder().posthornFragment ?? window.location.hash;
  if (!fillPattern.test(taken)) return "";
  delete holder().posthornFragment;
  if (fillPattern.test(window.location.hash))
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  return taken;
}

/**
 * The script of TakeFragment. It has no characters that React would escape. Every script of the page runs after it, among them the
 * processor's, which reads the page's address.
 */
export const takeFragmentScript =
  "if(/^#(svcl_|review=|shared$|(text|subject|template|format|class|(to|from)[.][a-z0-9]+)=)/.test(location.hash)){window.posthornFragment=location.hash;history.replaceState(history.state,``,location.pathname+location.search)}";
