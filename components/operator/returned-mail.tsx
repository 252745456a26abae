import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button-classes";
import { Notice } from "#components/ui/notice";
import { pieceCodeDigits } from "#lib/domain/mail/piece-code";
import { returnReasons } from "#lib/domain/mail/tracking-kinds";
import type { OrderFile } from "#lib/domain/operators/order-file-schema";
import { returnableStages } from "#lib/domain/operators/schema";
import { Moment } from "./moment.tsx";
import { Facts, FieldLabel, inputClasses, Options, OrderLink, words } from "./parts.tsx";

/** Leaves room for spaces between the digits, and for characters that scanners add. */
const longestInput = 2 * pieceCodeDigits;

/**
 * Records mail that came back to the operator: a handheld scanner types the ID on the envelope and presses Enter, the person compares the
 * recipient and says why it came back. Works without JavaScript.
 */
export function ReturnedMail({ file, scan }: { file: OrderFile | null; scan: string | undefined }) {
  const t = useTranslations("operator.returned");
  return (
    <>
      <form method="post" action="/api/operator/returned" className="mt-5 flex flex-wrap items-end gap-3">
        <FieldLabel label={t("code")}>
          <input
            name="code"
            required
            // biome-ignore lint/a11y/noAutofocus: a scanner types wherever the focus is; once an envelope is found, its reason comes first
            autoFocus={!file || file.order.returnedAt !== null}
            inputMode="numeric"
            autoComplete="off"
            maxLength={longestInput}
            aria-describedby="code-hint"
            className={inputClasses}
          />
        </FieldLabel>
        <button type="submit" className={buttonClasses({ kind: "primary" })}>
          {t("find")}
        </button>
      </form>
      <p id="code-hint" className="mt-2 text-15 text-ink-soft">
        {t("hint", { count: pieceCodeDigits })}
      </p>
      {scan === "mistyped" || scan === "unknown" ? (
        <Notice tone="problem" role="alert" className="mt-4">
          {t(scan)}
        </Notice>
      ) : null}
      {file ? <FoundPiece file={file} /> : null}
    </>
  );
}

function FoundPiece({ file: { order } }: { file: OrderFile }) {
  const t = useTranslations("operator.returned");
  const { to, returnedAt } = order;
  return (
    <section aria-labelledby="found" className="mt-8 grid gap-4">
      <h2 id="found" className="display text-21 font-semibold">
        {t("for", { name: to.name })}
      </h2>
      <Facts
        of={{
          [t("place")]: `${to.city} ${to.state} ${to.zip}`,
          [t("piece")]: `${words(order.format)}, ${words(order.mailClass)}`,
          [t("order")]: <OrderLink id={order.id} />,
        }}
      />
      {returnedAt ? (
        <Notice tone="done" role="status">
          {t.rich("recorded", { at: () => <Moment at={returnedAt} /> })}
        </Notice>
      ) : returnableStages.has(order.stage) && !order.sandbox ? (
        <form
          method="post"
          action={`/api/operator/orders/${order.id}/return`}
          className="flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="reason" value={t("because")} />
          <FieldLabel label={t("why")}>
            <select
              name="returned"
              required
              // biome-ignore lint/a11y/noAutofocus: the next step after the scan
              autoFocus
              defaultValue=""
              className={inputClasses}
            >
              <option value="" disabled>
                {t("choose")}
              </option>
              <Options of={returnReasons} />
            </select>
          </FieldLabel>
          <button type="submit" className={buttonClasses({ kind: "primary" })}>
            {t("record")}
          </button>
        </form>
      ) : (
        <p className="text-15">{t("notMailed", { stage: words(order.stage) })}</p>
      )}
    </section>
  );
}
