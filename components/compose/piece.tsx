"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ReactNode, useDeferredValue } from "react";
import { Stamp } from "#components/objects/stamp";
import type { BlockPlace } from "#lib/domain/documents/window-profiles";
import { pieces } from "#lib/domain/mail/pieces";
import { type Draft, fontOf, isMarkdown, partsOf, typeSizeOf } from "./draft.ts";
import { hasParts, layoutParts } from "./parts/draft-parts.ts";
import { blockVars, rectVars, vars } from "./sheet/block-vars.ts";
import { envelope, paperOf } from "./sheet/paper.ts";
import { WritingModes } from "./sheet/writing-modes.tsx";
import { useCanWriteOnSheet, useWritingPreference } from "./sheet/writing-preference.ts";
import { WritingSheet } from "./sheet/writing-sheet.tsx";
import { WritingArea } from "./writing-area.tsx";

export const loadPartsOnPaper = () => import("./parts/parts-on-paper.tsx");
const PartsOnPaper = dynamic(loadPartsOnPaper, { ssr: false });

type PieceProps = {
  draft: Draft;
  pageCount: number;
  price: string | undefined;
  problem: string | undefined;
  onText: (text: string) => void;
  /** Like `onText`, but called by a field that already shows the text. */
  onWritten: (text: string) => void;
  onLeave: () => void;
  /** The date as it is printed. */
  date: string;
  /** The addresses, placed where they are printed. Each fills its box and takes its font and size from it. */
  to: ReactNode;
  from: ReactNode;
};

/** The paper to write on, drawn as the mailpiece that it will become. */
export function Piece(props: PieceProps) {
  const { draft, price, problem, onText, onWritten, onLeave, to, from } = props;
  const t = useTranslations("compose.piece");
  const { format, text } = draft;
  const parts = partsOf(draft);
  const preference = useWritingPreference();
  const canWrite = useCanWriteOnSheet();
  // Runs in a separate task, so that a press that is about to focus a field doesn't remove that field first.
  const plain = useDeferredValue(preference === "plain" || !canWrite || isMarkdown(draft));
  const { family } = pieces[format];
  const paper = paperOf(format);
  const writing = {
    label: t(`label.${family}`),
    placeholder: t(`placeholder.${family}`),
    text,
    font: fontOf(draft),
    typeSize: typeSizeOf(draft),
    problem,
    onLeave,
  };
  const blocks = (
    <div className="sheet-blocks">
      {paper.sender && paper.recipient ? (
        <Blocks sender={paper.sender} recipient={paper.recipient} to={to} from={from} />
      ) : null}
      {paper.postage ? (
        <div aria-hidden="true" className="sheet-postage font-sans" style={rectVars(paper.postage)}>
          <div style={asPrinted}>
            <Stamp value={price ?? "–"} caption={t("stamp.postcard")} />
          </div>
        </div>
      ) : null}
    </div>
  );

  return (
    <div
      className={family === "notecard" ? "mx-auto w-full max-w-132" : "mx-auto w-full max-w-204"}
      data-card={family === "letter" ? undefined : ""}
    >
      {plain ? (
        <WritingArea {...writing} format={format} markdown={isMarkdown(draft)} onChange={onText}>
          {blocks}
        </WritingArea>
      ) : (
        <WritingSheet
          {...writing}
          format={format}
          onChange={onWritten}
          comfort={preference === "comfort" && paper.grows}
          parts={hasParts(parts) ? layoutParts(parts, props.date) : undefined}
          around={
            hasParts(parts)
              ? (place) => <PartsOnPaper parts={parts} date={props.date} {...place} />
              : undefined
          }
        >
          {blocks}
        </WritingSheet>
      )}
      {isMarkdown(draft) ? null : <WritingModes format={format} />}
      {family === "notecard" ? <Envelope price={price} to={to} from={from} /> : null}
    </div>
  );
}

/** A stamp is 103 px high; on a small image of the piece it shrinks to the 62 pt available in print. */
const asPrinted = {
  scale: "min(1, tan(atan2(var(--point) * 62, 103px)))",
  transform: "none",
  transformOrigin: "top right",
};

type BlocksProps = { sender: BlockPlace; recipient: BlockPlace } & Pick<PieceProps, "to" | "from">;

/** Both addresses, shown where they are printed. If one needs more space (larger type, an error), the other moves down. */
function Blocks({ sender, recipient, to, from }: BlocksProps) {
  const below = { x: recipient.x - sender.x, top: 0 };
  return (
    <div
      className="sheet-block flex flex-col @max-[38rem]:in-data-comfort:contents"
      style={blockVars(sender)}
    >
      <div
        className="sheet-block face-address relative! pb-3"
        style={blockVars({ ...sender, x: 0, top: 0, height: recipient.top - sender.top })}
      >
        {from}
      </div>
      <div
        className="sheet-block face-address relative! uppercase"
        style={blockVars({ ...recipient, ...below })}
      >
        {to}
      </div>
    </div>
  );
}

/** The envelope of a notecard. */
function Envelope({ price, to, from }: Pick<PieceProps, "price" | "to" | "from">) {
  const t = useTranslations("compose.piece");
  const { width, height, sender, recipient, indicia } = envelope;
  return (
    <div className="@container mt-8">
      <div
        className="sheet sheet-envelope true-paper on-desk"
        style={vars({ "paper-width": width, "stack-height": height })}
      >
        <Blocks sender={sender} recipient={recipient} to={to} from={from} />
        <div aria-hidden="true" className="sheet-postage" style={rectVars(indicia)}>
          <div style={asPrinted}>
            <Stamp value={price ?? "–"} caption={t("stamp.notecard")} />
          </div>
        </div>
      </div>
    </div>
  );
}
