"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { SheetLayout, SheetRequest } from "#lib/domain/documents/sheet-schema";
import { printedText } from "#lib/domain/documents/typeset/sanitise";
import { maxTextChars } from "#lib/domain/mail/limits";
import type { FontName, Format, TypeSize } from "#lib/domain/mail/pieces";
import { faceClasses } from "../face-picker.tsx";
import { TextProblem } from "../text-problem.tsx";
import { keepEarly, readDraft } from "../use-draft.ts";
import { vars } from "./block-vars.ts";
import { handOver, takeOver } from "./focus-handover.ts";
import { baselineOf, firstLayout, paperOf } from "./paper.ts";
import { SheetFlow } from "./sheet-flow.ts";
import { geometryOf } from "./stack-geometry.ts";
import { standInFaces } from "./stand-in-faces.ts";
import { useSheetLayout } from "./use-sheet-layout.ts";

type WritingSheetProps = {
  label: string;
  placeholder: string;
  text: string;
  format: Format;
  font: FontName;
  typeSize: TypeSize;
  problem: string | undefined;
  /** Whether, on a narrow screen, the text is larger and breaks at the edge of the screen. */
  comfort: boolean;
  onChange: (text: string) => void;
  onLeave: () => void;
  /** What is printed around the text, as the layout needs it. */
  parts: SheetRequest["parts"];
  /** Draws the parts. */
  around: ((place: PartsPlace) => ReactNode) | undefined;
  /** What else is on the first sheet. */
  children?: ReactNode;
};

/** Where the parts go. */
type PartsPlace = {
  layout: SheetLayout | undefined;
  sheets: readonly number[];
  shift: number;
  ascent: number;
};

/** Tells React to leave the content of the field to the browser, including text typed before hydration. */
const notOurs = { __html: "" };

/** Below this width, a letter at print size is too small to write in (also in sheet.css). It follows the browser's font size. */
const comfortBelowRem = 38;

/** The sheet to write on. Lines and pages break where the print breaks them. */
export function WritingSheet(props: WritingSheetProps) {
  const { label, placeholder, text, format, font, typeSize, problem, comfort, onChange, onLeave, children } =
    props;
  const { parts, around } = props;
  const t = useTranslations("compose.sheet");
  const sheet = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const floats = useRef<HTMLDivElement>(null);
  const flow = useRef<SheetFlow>(null);
  const composing = useRef(false);
  const typedEarly = useRef("");
  const [scale, setScale] = useState({ point: 0, comfortable: true, faces: 0 });
  const [composed, setComposed] = useState(0);
  const [foreseen, setForeseen] = useState(1);
  const laidOut = useSheetLayout(text, format, font, typeSize, parts);
  const paper = paperOf(format);
  const isTooLong = text.length > maxTextChars;
  // Until there is a layout, the page count is estimated again every 500 characters.
  const stretch = laidOut || scale.comfortable || isTooLong ? undefined : Math.ceil(text.length / 500);
  const layout = laidOut?.layout ?? firstLayout(format, font, typeSize, stretch === undefined ? 1 : foreseen);
  const geometry = geometryOf(paper, layout, laidOut?.printed ?? "");
  const { shift, glyphTop } = baselineOf(font, layout, paper);

  useLayoutEffect(() => {
    const element = field.current!;
    // Set outside React. Otherwise, a key press that changes it would render this whole component in the same frame.
    const made = new SheetFlow(element, floats.current!, (state) => {
      sheet.current!.dataset.state = state;
    });
    flow.current = made;
    typedEarly.current = made.words.read.text;
    if (typedEarly.current !== "") keepEarly(typedEarly.current);
    return () => {
      made.stop();
      handOver(document.activeElement === element ? made.words.caret : undefined);
    };
  }, []);

  useLayoutEffect(() => {
    const element = sheet.current!;
    const measure = () => {
      const width = element.parentElement!.clientWidth;
      const point = Math.round((width / paper.width) * 1000) / 1000;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const comfortable = comfort && width < comfortBelowRem * rem;
      setScale((before) =>
        before.point === point && before.comfortable === comfortable
          ? before
          : { ...before, point, comfortable },
      );
    };
    // A saved letter is measured before it is painted. An empty sheet waits for the observer, which reports the first size when the frame is
    // laid out anyway. Measuring it here would lay out the whole page within the task that hydrates it.
    if (readDraft().text !== "") measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element.parentElement!);
    return () => observer.disconnect();
  }, [comfort, paper]);

  // Measures again after a font has loaded, because it changes every width.
  useEffect(() => {
    const onFaces = () => setScale((before) => ({ ...before, faces: before.faces + 1 }));
    document.fonts.addEventListener("loadingdone", onFaces);
    return () => document.fonts.removeEventListener("loadingdone", onFaces);
  }, []);

  useLayoutEffect(() => {
    const typed = typedEarly.current;
    typedEarly.current = "";
    // The typed text comes back as part of the draft.
    if (typed !== "") return;
    flow.current!.words.write(text);
    field.current!.toggleAttribute("data-empty", text === "");
  }, [text]);

  useLayoutEffect(() => {
    const caret = takeOver();
    if (caret === undefined) return;
    field.current!.focus();
    flow.current!.words.select(caret);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must also run when the input method finishes a composition.
  useLayoutEffect(() => {
    if (composing.current) return;
    if (stretch !== undefined && geometry.isLetter) {
      setForeseen(flow.current!.foresee(paper, (pages) => firstLayout(format, font, typeSize, pages)));
      return;
    }
    if (!laidOut || scale.comfortable || isTooLong) {
      flow.current!.set(null, "", "");
      return;
    }
    // This layout belongs to an older text; the next one is loading.
    const { text: written } = flow.current!.words.read;
    if (printedText(written) !== laidOut.printed) return;
    if (!written.startsWith(laidOut.printed)) return flow.current!.set(null, "", "");
    const { size, margin, frames } = laidOut.layout;
    const key = [
      ...[format, font, size, margin, frames[0]?.x, laidOut.look],
      ...[scale.point, scale.faces],
    ].join();
    flow.current!.set({ layout: laidOut.layout, paper, glyphTop: glyphTop + shift }, laidOut.printed, key);
  }, [laidOut, scale, isTooLong, composed, stretch]);

  const excess = scale.comfortable ? 0 : (laidOut?.layout.excess ?? 0);
  useOverflowMark(flow, excess > 0 && laidOut ? laidOut.printed.length - excess : null, text);

  const describedBy = [problem !== undefined && "text-problem"].filter(Boolean).join(" ");
  return (
    <div className={faceClasses[font]}>
      <div className="@container">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a click next to the text continues writing; keys reach the field itself. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
        <div
          ref={sheet}
          className="true-paper sheet"
          data-comfort={comfort ? "" : undefined}
          data-state="free"
          style={vars({ "paper-width": paper.width, "stack-height": geometry.height })}
          onClick={({ target }) => {
            if (!(target instanceof Element) || !target.matches(".sheet, .sheet-paper, .sheet-flow")) return;
            field.current!.focus();
            flow.current!.words.select(flow.current!.words.read.text.length);
          }}
        >
          {geometry.sheets.map((top, index) => (
            <div
              key={top}
              aria-hidden="true"
              className="true-paper on-desk sheet-paper"
              data-first={index === 0 ? "" : undefined}
              data-grows={geometry.grows && index === geometry.sheets.length - 1 ? "" : undefined}
              style={vars({ top, height: paper.height })}
            >
              {geometry.sheets.length > 1 && geometry.isLetter ? (
                <div className="sheet-footer">
                  {t("page", { number: index + 1, count: layout.page_count })}
                </div>
              ) : null}
            </div>
          ))}
          {geometry.overflowTop === null ? null : (
            <div
              aria-hidden="true"
              className="sheet-overflow border-t-2 border-airmail-red"
              style={vars({ top: geometry.overflowTop })}
            />
          )}
          {children}
          {around?.({
            layout: scale.comfortable ? undefined : laidOut?.layout,
            ...{ sheets: geometry.sheets, shift, ascent: paper.ascent },
          })}
          <div
            className="sheet-flow"
            style={{
              ...vars({
                x: geometry.x,
                width: geometry.width,
                below: geometry.below,
                type: layout.size,
                line: layout.leading,
                shift,
                first: geometry.first,
              }),
              fontFamily: standInFaces(layout.faces, `var(--face-${font})`),
            }}
          >
            <div ref={floats} aria-hidden="true" className="sheet-floats" />
            {/* biome-ignore lint/a11y/useSemanticElements: a textarea cannot break lines where the print does. */}
            <div
              ref={field}
              id="text"
              role="textbox"
              tabIndex={0}
              aria-multiline="true"
              aria-label={label}
              aria-placeholder={placeholder}
              aria-invalid={problem !== undefined}
              aria-describedby={describedBy || undefined}
              contentEditable="plaintext-only"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty; it tells React not to touch the content.
              dangerouslySetInnerHTML={notOurs}
              spellCheck
              className="sheet-field caret-airmail-blue"
              onInput={() => {
                onChange(flow.current!.edited());
              }}
              onCompositionStart={() => {
                composing.current = true;
              }}
              onCompositionEnd={() => {
                composing.current = false;
                setComposed((count) => count + 1);
              }}
              onBlur={onLeave}
            />
          </div>
        </div>
      </div>
      <p role="status" className="sr-only">
        {excess > 0 ? t("overflow", { count: excess }) : ""}
      </p>
      <TextProblem problem={problem} />
    </div>
  );
}

/** Highlights the text that doesn't fit, without changing it. */
function useOverflowMark(flow: { current: SheetFlow | null }, from: number | null, text: string): void {
  useEffect(() => {
    const highlights = globalThis.CSS?.highlights;
    if (!highlights || from === null || from >= text.length) return;
    const range = flow.current?.words.rangeFrom(from);
    if (!range) return;
    highlights.set("does-not-fit", new Highlight(range));
    return () => {
      highlights.delete("does-not-fit");
    };
  }, [flow, from, text]);
}
