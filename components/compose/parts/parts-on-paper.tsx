import { cn } from "#components/ui/class-names";
import type { SheetLayout } from "#lib/domain/documents/sheet-schema";
import { faceClasses } from "../face-picker.tsx";
import { vars } from "../sheet/block-vars.ts";
import { type DraftImage, type DraftParts, letterheadLines } from "./draft-parts.ts";

type PartsOnPaperProps = {
  parts: DraftParts;
  /** The date as it is printed. */
  date: string;
  /** The print's layout; undefined until it is known, or if the text is larger than in print. */
  layout: SheetLayout | undefined;
  /** Tops of the sheets, in points from the first. */
  sheets: readonly number[];
  /** How far the browser's text is below the top of its line, in points. */
  shift: number;
  ascent: number;
};

/** The number of lines that a signature takes (draw-parts.ts). */
const signatureLines = 3;

/** What is printed around the text, where it is printed. On a narrow screen, it is above and below the text. */
export default function PartsOnPaper(props: PartsOnPaperProps) {
  const { parts, date, layout, sheets, shift, ascent } = props;
  const lines = letterheadLines(parts);
  const around = (layout?.frames ?? []).flatMap(({ around = [] }, index) =>
    around.map((line) => ({ ...line, top: sheets[index]! + line.baseline - layout!.leading * ascent })),
  );
  const signed = around.find(({ kind }) => kind === "signature");
  return (
    <>
      {lines.length > 0 || parts.logo ? (
        <div className="sheet-letterhead">
          {parts.logo ? <Picture of={parts.logo} /> : null}
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
      ) : null}
      {layout
        ? around
            .filter(({ kind }) => kind !== "signature")
            .map(({ kind, text, top }) => (
              <div
                key={top}
                className={cn("sheet-around", kind === "subject" && "font-bold")}
                style={vars({ x: layout.margin, top: top + shift, type: layout.size, line: layout.leading })}
              >
                {text}
              </div>
            ))
        : [date, parts.subject.trim()].filter(Boolean).map((text) => (
            <div key={text} className="sheet-around-loose">
              {text}
            </div>
          ))}
      {parts.signature && (signed || !layout) ? (
        <div
          className={signed ? "sheet-signature" : "sheet-around-loose order-last"}
          style={
            signed && layout
              ? vars({ x: layout.margin, top: signed.top, height: layout.leading * signatureLines - 4 })
              : undefined
          }
        >
          {"typed" in parts.signature ? (
            <span className={faceClasses["hand-script"]}>
              <span className="sheet-typed">{parts.signature.typed}</span>
            </span>
          ) : (
            <Picture of={parts.signature.image} />
          )}
        </div>
      ) : null}
    </>
  );
}

// biome-ignore lint/performance/noImgElement: a data URL on this device.
const Picture = ({ of }: { of: DraftImage }) => <img src={of.picture} alt="" />;
