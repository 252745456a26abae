"use client";

import { useQuery } from "@tanstack/react-query";
import { Check, CircleAlert, Pencil } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names";
import { useIsHydrated } from "#components/ui/use-is-hydrated";
import { type AddressDraft, isAddressStarted, linesOf, type Side } from "../draft.ts";
import { useKnownVerdict } from "./use-known-verdict.ts";

type AddressBlockProps = {
  side: Side;
  address: AddressDraft;
  /** The problem that the service or the page found. */
  problem: string | undefined;
  onOpen: () => void;
};

/** The page's own verdict on the address, and how its city agrees with its ZIP Code. */
function useVerdict(address: AddressDraft) {
  const { data } = useQuery({
    queryKey: ["verdict", address],
    queryFn: async () => (await import("./judge-block.ts")).judgeBlock(address),
    enabled: isAddressStarted(address),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isAddressStarted(address) ? data : undefined;
}

/** An address, shown where it is printed. A tap, a click, or Enter opens it. */
export function AddressBlock({ side, address, problem, onOpen }: AddressBlockProps) {
  const t = useTranslations("compose.address");
  const doubt = useTranslations("compose.address.doubt");
  const format = useFormatter();
  const judged = useVerdict(address);
  const verdict = judged?.verdict;
  const known = useKnownVerdict(side, address);
  // Disabled until it can be opened.
  const ready = useIsHydrated();
  const started = isAddressStarted(address);
  const said =
    verdict?.kind === "doubtful"
      ? judged?.doubtWords(verdict, doubt)
      : verdict?.kind === "incomplete"
        ? t("block.missing", {
            lines: format.list(
              verdict.missing.map((line) => t(`missing.${line}`)),
              { type: "unit" },
            ),
          })
        : (started && known?.reason) || (problem && (started ? problem : t(`block.${side}Missing`)));
  return (
    <div className="@container relative -m-1.5 min-w-0">
      <button
        type="button"
        id={`address-${side}`}
        disabled={!ready}
        aria-haspopup="dialog"
        aria-describedby={said ? `address-${side}-said` : undefined}
        onClick={onOpen}
        className={cn(
          "group block min-h-13 w-full rounded-[4px] p-1.5 text-left [text-transform:inherit] outline-1 transition-[outline-color,background-color] duration-150 outline-dashed hover:bg-sheet-blue/5 hover:outline-sheet-edge focus-visible:outline-2 focus-visible:outline-airmail-blue focus-visible:outline-solid",
          said
            ? "bg-sheet-red/5 outline-sheet-red/70"
            : started
              ? "outline-transparent"
              : "bg-sheet-blue/5 outline-sheet-blue/60",
        )}
      >
        <span className="sr-only">{t(`block.${side}`)}: </span>
        {started ? (
          <span className="block break-words whitespace-pre-line">{linesOf(address).join("\n")}</span>
        ) : (
          <span className={cn("font-sans normal-case", said ? "sr-only" : "block")}>
            <span className="block text-15 leading-snug font-semibold text-sheet-blue">
              {t(`block.${side}Empty`)}
            </span>
            <span className="hidden text-13 leading-snug text-sheet-soft @min-[9rem]:block">
              {t(`block.${side}Hint`)}
            </span>
          </span>
        )}
        {started && !said ? (
          <span
            aria-hidden="true"
            className="absolute top-1.5 right-1.5 flex items-center gap-1 text-sheet-soft"
          >
            <Pencil className="size-3.5 opacity-0 transition-opacity duration-150 group-hover:opacity-100 group-focus-visible:opacity-100" />
            {judged?.isGood(known) ? <Check className="size-4 text-sage" strokeWidth={2.5} /> : null}
          </span>
        ) : null}
      </button>
      {said ? (
        <p
          id={`address-${side}-said`}
          role="alert"
          className={cn(
            "flex items-start gap-1 font-sans text-13 leading-snug font-medium text-sheet-red normal-case",
            // Inside an empty block, because the smallest card has no room below it. Otherwise on a paper background, because the message
            // may extend below the card.
            started
              ? "mt-1 rounded-b-[4px] bg-sheet px-1.5 pb-0.5"
              : "pointer-events-none absolute inset-x-0 top-0 p-1.5",
          )}
        >
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {said}
        </p>
      ) : null}
    </div>
  );
}
