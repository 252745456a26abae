import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TextLink } from "#components/site/text-link";
import { LocalAnchor } from "#components/ui/local-link";
import { useDates } from "#components/ui/use-dates";
import { formatCents } from "#lib/shared/money";
import { SignOut } from "./sign-out.tsx";

type Movement = {
  kind: MovementKind;
  amountCents: number;
  subjectId: string | null;
  at: Date;
  last4: string;
};
type MovementKind = "grant" | "top_up" | "debit" | "return" | "correction" | "reversal";
type YourCodesProps = {
  email: string;
  history: {
    codes: readonly {
      last4: string;
      balanceCents: number;
      isFrozen: boolean;
      lots: readonly { kind: "face" | "bonus"; balanceCents: number; expiresAt: Date }[];
    }[];
    movements: readonly Movement[];
    hasMore: boolean;
  };
  page: number;
};

/** The codes of a mailbox that was proven within the hour: balances, expirations, and what happened to the credit. */
export function YourCodes({ email, history: { codes, movements, hasMore }, page }: YourCodesProps) {
  const t = useTranslations("site.credits.yours");
  const b = (words: ReactNode) => <strong className="font-semibold break-all">{words}</strong>;
  return (
    <div className="grid gap-6">
      <p className="flex flex-wrap items-center gap-x-3 text-15">
        <span>{t.rich("of", { email, b })}</span>
        <SignOut />
      </p>
      {codes.length === 0 ? <p>{t("none")}</p> : null}
      {codes.length > 0 ? (
        <ul className="grid gap-3 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code.last4} className="tabular rounded-control bg-paper p-4 ring-1 ring-line ring-inset">
              <p className="flex items-baseline justify-between gap-4">
                <span className="text-15 text-ink-soft">{t("ending", { last4: code.last4 })}</span>
                <span className="display text-21 font-semibold">{formatCents(code.balanceCents)}</span>
              </p>
              {code.isFrozen ? <p className="mt-1 text-15">{t("frozen")}</p> : null}
              <ul className="mt-2 text-15 text-ink-soft">
                {code.lots.map((lot) => (
                  <li key={`${lot.kind} ${lot.expiresAt.toISOString()}`}>
                    {t(`lot.${lot.kind}`, {
                      amount: formatCents(lot.balanceCents),
                      day: dayWithYear(lot.expiresAt),
                    })}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      ) : null}
      {movements.length > 0 ? <Movements movements={movements} /> : null}
      <p className="flex gap-4 empty:hidden">
        {page > 1 ? <TextLink href={`/credits?page=${page - 1}#yours`}>{t("newer")}</TextLink> : null}
        {hasMore ? <TextLink href={`/credits?page=${page + 1}#yours`}>{t("older")}</TextLink> : null}
      </p>
    </div>
  );
}

function Movements({ movements }: { movements: readonly Movement[] }) {
  const { formatShortDay } = useDates();
  const t = useTranslations("site.credits.yours");
  return (
    <div className="overflow-x-auto">
      <table className="tabular w-full text-15">
        <caption className="mb-2 text-left font-semibold">{t("history")}</caption>
        <thead className="text-left text-13 text-ink-soft">
          <tr>
            <th scope="col" className="py-1 pr-4 font-medium">
              {t("day")}
            </th>
            <th scope="col" className="py-1 pr-4 font-medium">
              {t("what")}
            </th>
            <th scope="col" className="py-1 pr-4 font-medium">
              {t("code")}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {t("amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.map(({ kind, amountCents, subjectId, at, last4 }) => (
            <tr
              key={`${last4} ${kind} ${subjectId ?? ""} ${at.toISOString()} ${amountCents}`}
              className="border-t border-line"
            >
              <td className="py-1.5 pr-4 whitespace-nowrap">
                <time dateTime={at.toISOString()}>{formatShortDay(at.toISOString())}</time>
              </td>
              <td className="py-1.5 pr-4">
                {subjectId ? (
                  <LocalAnchor
                    href={pageOf(subjectId)}
                    className="text-airmail-blue underline underline-offset-4"
                  >
                    {t(`kind.${kind}`)}
                  </LocalAnchor>
                ) : (
                  t(`kind.${kind}`)
                )}
              </td>
              <td className="py-1.5 pr-4">…{last4}</td>
              <td className="py-1.5 text-right whitespace-nowrap">
                {amountCents < 0 ? `−${formatCents(-amountCents)}` : `+${formatCents(amountCents)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const pageOf = (id: string) => (id.startsWith("bat_") ? `/batches/${id}` : `/orders/${id}`);

const dayWithYear = (at: Date) =>
  at.toLocaleDateString("en-US", {
    timeZone: "America/New_York",
    month: "long",
    day: "numeric",
    year: "numeric",
  });
