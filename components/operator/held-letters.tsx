import { useTranslations } from "next-intl";
import type { HeldLetter } from "#lib/domain/operators/schema";
import { formatCents } from "#lib/shared/money";
import { DecideForms } from "./decide-forms.tsx";
import { Fired, OtherRules } from "./fired.tsx";
import { Moment } from "./moment.tsx";
import { Facts, linkClasses, OrderLink, Section, words } from "./parts.tsx";

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
  return (
    <article className="grid gap-6 rounded-paper bg-paper p-5 shadow-paper lg:grid-cols-[minmax(0,1fr)_22rem]">
      <PrintedPages orderId={letter.id} count={letter.pageCount} />
      <div>
        <OrderLink id={letter.id} />
        <HeldReview letter={letter} />
      </div>
    </article>
  );
}

/** Why a letter is held, and the two decisions about it. */
export function HeldReview({ letter }: { letter: HeldLetter }) {
  const t = useTranslations("operator.held");
  return (
    <div className="mt-3 flex max-w-136 flex-col gap-4 text-15">
      <p>
        {letter.reason || t("unreadable")}
        <OtherRules letter={letter} />
      </p>
      <Fired letter={letter} />
      <Facts
        of={{
          [t("to")]: `${letter.toName}, ${letter.toCity}, ${letter.toState}`,
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
      <DecideForms letter={letter} />
    </div>
  );
}

/** The pages as printed. */
export function PrintedPages({ orderId, count }: { orderId: string; count: number }) {
  const t = useTranslations("operator.held");
  return (
    // A scrolling region must be focusable; otherwise its end could not be reached by keyboard.
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      aria-label={t("pages")}
      className="flex max-h-160 flex-col gap-4 overflow-y-auto rounded-paper bg-desk p-4"
    >
      {Array.from({ length: count }, (_, index) => index + 1).map((page) => (
        // biome-ignore lint/performance/noImgElement: the picture is private and needs the operator's cookie, which Next's image optimizer would not send.
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
