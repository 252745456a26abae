"use client";

import { useState } from "react";
import { Button } from "#components/ui/button";
import { Checkbox } from "#components/ui/checkbox";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { Notice } from "#components/ui/notice";
import { count } from "../engine/findings.ts";
import { type OpenState, putAway, rereadList } from "../use-list.ts";
import { isMapped, MapColumns } from "./map-columns.tsx";

/** What was read, what is to know about it, and which column is which. */
export function ListSummary({ state }: { state: OpenState }) {
  const { list, counts, mapping, advice } = state;
  const mapped = isMapped(mapping);
  const [open, setOpen] = useState(!mapped);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 break-words">
          <strong className="font-semibold">{list.name}</strong>{" "}
          <span className="tabular text-ink-soft">
            {count(list.rows)} {list.rows === 1 ? "row" : "rows"}, {list.headers.length}{" "}
            {list.headers.length === 1 ? "column" : "columns"}
          </span>
        </p>
        <div className="flex flex-wrap gap-x-1">
          {mapped ? (
            <Button kind="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? "Close the columns" : "Change the columns"}
            </Button>
          ) : null}
          <ConfirmDialog
            trigger={<Button kind="plain">Another list</Button>}
            title="Put this list away?"
            description="What you changed in its rows goes with it. Your file stays as it is, and so does your letter."
            confirm="Put it away"
            keep="Keep it"
            onConfirm={() => void putAway()}
          />
        </div>
      </div>
      {advice ? <Notice tone="wait">{advice}</Notice> : null}
      {state.kept ? null : (
        <Notice tone="wait" title="This browser does not keep the list">
          Its storage is closed or full. The list stays only while this page is open.
        </Notice>
      )}
      {list.findings.length > 0 || counts.zipsRepaired > 0 ? (
        <Notice role="status">
          <ul className="grid gap-1">
            {counts.zipsRepaired > 0 ? (
              <li>
                {count(counts.zipsRepaired)} ZIP {counts.zipsRepaired === 1 ? "code" : "codes"} had lost the
                leading zeros or the hyphen, as spreadsheets do. We put them back.
              </li>
            ) : null}
            {list.findings.map(({ words }) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {open || !mapped ? (
        <>
          <MapColumns list={list} mapping={mapping} />
          <Checkbox
            checked={list.headed}
            onChange={(headed) => void rereadList(headed)}
            label="The first row holds headings, not a person"
          />
        </>
      ) : null}
    </div>
  );
}
