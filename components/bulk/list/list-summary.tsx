"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { Notice } from "#components/ui/notice";
import type { ColumnMapping } from "../engine/column-mapping.ts";
import { findingWords } from "../engine/findings.ts";
import { changeMapping, forgetMapping, type OpenState, putAway } from "../use-list.ts";
import { ChooseReading } from "./choose-reading.tsx";
import { isMapped, MapColumns } from "./map-columns.tsx";

/** What was read, notes on it, and the column mapping. */
export function ListSummary({ state }: { state: OpenState }) {
  const t = useTranslations("bulk.summary");
  const finding = useTranslations("bulk.finding");
  const { list, counts, mapping, unmatched } = state;
  const mapped = isMapped(mapping);
  const [open, setOpen] = useState(!mapped);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 break-words">
          <strong className="font-semibold">{list.name}</strong>{" "}
          <span className="tabular text-ink-soft">
            {t("size", { rows: list.rows, columns: list.headers.length })}
          </span>
        </p>
        <div className="flex flex-wrap gap-x-1">
          {mapped ? (
            <Button kind="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? "hideColumns" : "showColumns")}
            </Button>
          ) : null}
          <ConfirmDialog
            trigger={<Button kind="plain">{t("another")}</Button>}
            title={t("anotherTitle")}
            description={t("anotherText")}
            confirm={t("remove")}
            keep={t("keep")}
            onConfirm={() => void putAway()}
          />
        </div>
      </div>
      {unmatched ? <Notice tone="wait">{t("unmatched", { reason: unmatched })}</Notice> : null}
      {state.remembered ? (
        <Notice role="status">
          {t("remembered")}{" "}
          <Button kind="plain" onClick={() => void forgetMapping()}>
            {t("forgetMapping")}
          </Button>
        </Notice>
      ) : null}
      {state.kept ? null : (
        <Notice tone="wait" title={t("notSaved")}>
          {t("notSavedText")}
        </Notice>
      )}
      {counts.otherAddresses > 0 && mapping.otherwise ? (
        <OtherAddress headers={list.headers} mapping={mapping} count={counts.otherAddresses} />
      ) : null}
      {list.findings.length > 0 || counts.zipsRepaired > 0 ? (
        <Notice role="status">
          <ul className="grid gap-1">
            {counts.zipsRepaired > 0 ? <li>{t("zips", { count: counts.zipsRepaired })}</li> : null}
            {list.findings.map((one) => (
              <li key={one.id}>{findingWords(finding, one)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <ChooseReading reading={list.reading} isBrief={!open && mapped} />
      {open || !mapped ? <MapColumns list={list} mapping={mapping} /> : null}
    </div>
  );
}

type OtherAddressProps = { headers: readonly string[]; mapping: ColumnMapping; count: number };

/** Says how many letters go to the second address of their row, and lets a person turn that off. */
function OtherAddress({ headers, mapping, count }: OtherAddressProps) {
  const t = useTranslations("bulk.summary");
  const headerOf = ({ line1 = [], address = [] }: Partial<ColumnMapping>) =>
    headers[line1[0] ?? address[0] ?? 0] ?? "";
  const other = headerOf(mapping.otherwise ?? {});
  return (
    <Notice role="status">
      {t("otherAddress", { count, first: headerOf(mapping), other })}{" "}
      <Button kind="plain" onClick={() => void changeMapping({ ...mapping, otherwise: undefined })}>
        {t("noOtherAddress", { other })}
      </Button>
    </Notice>
  );
}
