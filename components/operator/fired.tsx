import { useTranslations } from "next-intl";
import type { HeldLetter, UnreadPlace } from "#lib/domain/operators/schema";

/** The rules that hold letters and have a name in the catalog. */
const named = [
  ...(["R1", "R2", "R3", "R5", "R6", "R7", "R8", "R9", "R10", "R11", "R12"] as const),
  ...(["reader", "language", "garbled", "model", "address", "unreadable"] as const),
] as const;

/** What a rule looks for. Renders nothing for rules that only add a note. */
function RuleName({ rule }: { rule: string }) {
  const t = useTranslations("operator.held.rule");
  const known = named.find((name) => name === rule);
  return known ? t(known) : null;
}

/** The rules of a held letter that none of the shown passages or pages represent. */
export function OtherRules({ letter: { rules, passages, unreadPages } }: { letter: HeldLetter }) {
  const shown = new Set<string>(passages.map(({ rule }) => rule));
  if (unreadPages.length > 0) shown.add("unreadable");
  return (
    <span className="mt-1 flex flex-wrap gap-x-3 text-13 text-ink-soft empty:hidden">
      {rules
        .filter((rule) => !shown.has(rule))
        .map((rule) => (
          <RuleName key={rule} rule={rule} />
        ))}
    </span>
  );
}

/** The number of ink patches that are shown. The pages show all of them. */
const mostPatches = 6;

/** Shows where to look: the words that each rule matched, and the ink that no program could read. */
export function Fired({ letter }: { letter: HeldLetter }) {
  const t = useTranslations("operator.held");
  const { passages, unreadPages, unreadPatches } = letter;
  if (passages.length + unreadPages.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3" aria-label={t("fired")}>
      {passages.map(({ rule, place, passage }) => (
        <li key={`${JSON.stringify(place)} ${passage}`}>
          <p className="flex flex-wrap gap-x-2 text-13 text-ink-soft">
            <span className="font-medium">
              <RuleName rule={rule} />
            </span>
            <span>
              {"paragraph" in place
                ? t("paragraph", { paragraph: place.paragraph })
                : t(`block.${place.block}`)}
            </span>
          </p>
          <blockquote className="mt-1 break-words border-wax border-l-2 pl-3">{passage}</blockquote>
        </li>
      ))}
      {unreadPages.length > 0 ? (
        <li className="flex flex-col gap-2">
          {t("unreadPages", { pages: unreadPages.join(", ") })}
          {unreadPatches.slice(0, mostPatches).map((place) => (
            <PatchPicture key={JSON.stringify(place)} orderId={letter.id} place={place} />
          ))}
        </li>
      ) : null}
    </ul>
  );
}

/** The paper shown around a patch, as a fraction of the page. */
const margin = 0.02;
/** A Letter sheet: width over height. */
const sheet = 8.5 / 11;
/** The magnification, compared with the picture of a whole page. */
const zoom = 2;

/** The part of a page's picture that has the ink. */
function PatchPicture({ orderId, place }: { orderId: string; place: UnreadPlace }) {
  const t = useTranslations("operator.held");
  const [left, top] = [Math.max(0, place.left - margin), Math.max(0, place.top - margin)];
  const wide = Math.min(1, place.right + margin) - left;
  const high = Math.min(1, place.bottom + margin) - top;
  return (
    <span
      className="relative block overflow-hidden rounded-paper bg-sheet ring-1 ring-line"
      style={{ width: `${Math.min(100, wide * zoom * 100)}%`, aspectRatio: (wide / high) * sheet }}
    >
      {/* biome-ignore lint/performance/noImgElement: a private picture behind the operator's cookie; Next would fetch it without. */}
      <img
        src={`/api/operator/orders/${orderId}/pages/${place.page}`}
        alt={t("patch", { page: place.page })}
        width={900}
        height={1165}
        className="absolute h-auto max-w-none"
        style={{
          width: `${100 / wide}%`,
          left: `${(-left / wide) * 100}%`,
          top: `${(-top / high) * 100}%`,
        }}
      />
    </span>
  );
}
