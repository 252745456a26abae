"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";
import { cn } from "#components/ui/class-names";
import type { FontName, Format } from "#lib/domain/mail/pieces";
import { faceClasses } from "./face-picker.tsx";
import { vars } from "./sheet/block-vars.ts";
import { handOver, takeOver } from "./sheet/focus-handover.ts";
import { baselineOf, firstLayout, paperOf } from "./sheet/paper.ts";
import { TextProblem } from "./text-problem.tsx";

type WritingAreaProps = {
  label: string;
  placeholder: string;
  text: string;
  format: Format;
  font: FontName;
  problem: string | undefined;
  onChange: (text: string) => void;
  onLeave: () => void;
  /** What else is on the paper. */
  children: ReactNode;
};

/** A plain text box on the paper, for people who choose it and for browsers without plain-text editable elements. It grows with the text. */
export function WritingArea(props: WritingAreaProps) {
  const { text, format, font, problem, onChange, children } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const paper = paperOf(format);
  const layout = firstLayout(format, font);
  const { body } = paper;
  const set = "sheet-set col-start-1 row-start-1";

  useLayoutEffect(() => {
    const element = field.current!;
    const caret = takeOver();
    if (caret !== undefined) {
      element.focus();
      element.setSelectionRange(caret, caret);
    }
    return () => handOver(document.activeElement === element ? element.selectionEnd : undefined);
  }, []);

  return (
    <div className={faceClasses[font]}>
      <div className="@container">
        <div
          className="true-paper on-desk sheet"
          data-comfort=""
          style={vars({ "paper-width": paper.width, "stack-height": paper.height })}
        >
          {children}
          <div
            className="sheet-flow"
            style={vars({
              x: body.x,
              width: body.width,
              below: body.x,
              type: layout.size,
              line: layout.leading,
              first: body.y + baselineOf(font, layout, paper).shift,
            })}
          >
            <div className="sheet-plain">
              {/* The same text under the field sets its height, in every browser. */}
              <div aria-hidden="true" className={cn(set, "invisible")}>
                {text}{" "}
              </div>
              <textarea
                ref={field}
                id="text"
                aria-label={props.label}
                aria-invalid={problem !== undefined}
                aria-describedby={problem === undefined ? undefined : "text-problem"}
                spellCheck
                value={text}
                onChange={(event) => onChange(event.target.value)}
                onBlur={props.onLeave}
                placeholder={props.placeholder}
                className={cn(
                  set,
                  "resize-none overflow-hidden bg-transparent caret-airmail-blue outline-none placeholder:text-ink-soft",
                )}
              />
            </div>
          </div>
        </div>
      </div>
      <TextProblem problem={problem} />
    </div>
  );
}
