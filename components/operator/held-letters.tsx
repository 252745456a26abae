import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button-classes";
import { cn } from "#components/ui/class-names";
import { type HeldLetter, type HeldRow, maxReasonChars } from "#lib/domain/operators/schema";
import { formatCents } from "#lib/shared/money";
import { Moment } from "./moment.tsx";
import {
  Facts,
  FieldLabel,
  inputClasses,
  linkClasses,
  listClasses,
  OrderLink,
  Section,
  words,
} from "./parts.tsx";

/** Letters that a person has to review: the pages, the reason, and the two decisions. */
export function HeldLetters({ held }: { held: readonly HeldLetter[] }) {
  const t = useTranslations("operator.held");
  return (
    <Section id="held" title={t("title")} count={held.length} empty={t("empty")}>
      {held.map((letter) => (
        <Held key={letter.id} letter={letter} />
      ))}
    </Section>
  );
}

function Held({ letter }: { letter: HeldLetter }) {
  const t = useTranslations("operator.held");
  return (
    <article className="grid gap-6 rounded-paper bg-paper p-5 shadow-paper lg:grid-cols-[minmax(0,1fr)_22rem]">
      <PrintedPages orderId={letter.id} count={letter.pageCount} />
      <div className="flex flex-col gap-4 text-15">
        <OrderLink id={letter.id} />
        <p>
          {letter.reason || t("unreadable")}
          {letter.rules.length > 0 ? (
            <span className="mt-1 block font-mono text-13 text-ink-soft">{letter.rules.join(", ")}</span>
          ) : null}
        </p>
        <Fired letter={letter} />
        <Facts
          of={{
            [t("to")]: `${letter.toCity}, ${letter.toState}`,
            [t("piece")]:
              `${words(letter.format)}, ${words(letter.mailClass)}, ${formatCents(letter.priceCents)}`,
            [t("since")]: <Moment at={letter.heldAt} />,
            [t("closes")]: (
              <span className="text-wax">
                <Moment at={letter.decideBy} />
              </span>
            ),
          }}
        />
        <DecideForms orderId={letter.id} together={letter.together} />
      </div>
    </article>
  );
}

/** Where to look: the words that each rule stops, and the pages that no program could read. */
function Fired({ letter: { passages, unreadPages } }: { letter: HeldLetter }) {
  const t = useTranslations("operator.held");
  if (passages.length + unreadPages.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3" aria-label={t("fired")}>
      {passages.map(({ rule, paragraph, passage }) => (
        <li key={`${paragraph} ${passage}`}>
          <span className="text-13 text-ink-soft">{t("place", { rule, paragraph })}</span>
          <blockquote className="mt-1 break-words border-wax border-l-2 pl-3">{passage}</blockquote>
        </li>
      ))}
      {unreadPages.length > 0 ? <li>{t("unreadPages", { pages: unreadPages.join(", ") })}</li> : null}
    </ul>
  );
}

type DecideFormsProps = { orderId: string; together?: readonly HeldRow[] };

/** Releases or refuses a letter; with `together`, also the listed rows of its batch if the operator says so. */
export function DecideForms({ orderId, together = [] }: DecideFormsProps) {
  const t = useTranslations("operator.held");
  const decide = `/api/operator/orders/${orderId}/decide`;
  const alsoOthers = together.length > 0 && (
    <label className="flex min-h-11 items-center gap-2">
      <input type="checkbox" name="together" value={together.map((row) => row.orderId).join(" ")} />
      {t("together", { count: together.length })}
    </label>
  );
  return (
    <>
      {together.length > 0 && <OwnWords rows={together} />}
      <form method="post" action={decide} className="flex flex-col gap-3">
        {alsoOthers}
        <button type="submit" name="decision" value="release" className={buttonClasses({ kind: "primary" })}>
          {t("release")}
        </button>
      </form>
      <form method="post" action={decide} className="flex flex-col gap-3">
        {alsoOthers}
        <FieldLabel label={t("reason")}>
          <input name="reason" minLength={3} maxLength={maxReasonChars} className={inputClasses} />
        </FieldLabel>
        <button type="submit" name="decision" value="refuse" className={buttonClasses({ kind: "danger" })}>
          {t("refuse")}
        </button>
      </form>
    </>
  );
}

/** Letters that are held for the words of their template, each with the words of its own: all of them are read before a decision. */
function OwnWords({ rows }: { rows: readonly HeldRow[] }) {
  const t = useTranslations("operator.held");
  return (
    <div>
      <p>{t("sameTemplate", { count: rows.length })}</p>
      <ul className={cn(listClasses, "mt-2 max-h-80 overflow-y-auto")}>
        {rows.map(({ orderId, recipient, fields }) => (
          <li key={orderId} className="py-2">
            <OrderLink id={orderId} />
            <p>{t("recipient", { name: recipient.name, city: recipient.city, state: recipient.state })}</p>
            {Object.entries(fields).map(([name, value]) => (
              <p key={name} className="break-words text-ink-soft">
                {t("field", { name, value })}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The pages as printed. */
export function PrintedPages({ orderId, count }: { orderId: string; count: number }) {
  const t = useTranslations("operator.held");
  return (
    // A scrolling region takes the focus, or its end could not be reached by keyboard.
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      aria-label={t("pages")}
      className="flex max-h-160 flex-col gap-4 overflow-y-auto rounded-paper bg-desk p-4"
    >
      {Array.from({ length: count }, (_, index) => index + 1).map((page) => (
        // biome-ignore lint/performance/noImgElement: a private picture behind the operator's cookie; Next would fetch it without.
        <img
          key={page}
          src={`/api/operator/orders/${orderId}/pages/${page}`}
          alt={t("page", { page, count })}
          width={900}
          height={1165}
          loading="lazy"
          className="h-auto w-full rounded-paper bg-sheet shadow-paper"
        />
      ))}
      <a href={`/api/operator/orders/${orderId}/document`} className={linkClasses}>
        {t("document")}
      </a>
    </section>
  );
}
