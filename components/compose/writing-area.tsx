"use client";

import { Field as BaseField } from "@base-ui/react/field";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { cn } from "#components/ui/class-names";
import type { FontName, Format } from "#lib/domain/mail/schema";
import { faceClasses } from "./face-picker.tsx";
import { vars } from "./sheet/block-vars.ts";
import { handOver } from "./sheet/focus-handover.ts";
import { baselineOf, firstLayout, paperOf } from "./sheet/paper.ts";

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

/** A plain field on the paper: before scripts run, where they do not, and for whoever asks for it. It grows with the words. */
export function WritingArea(props: WritingAreaProps) {
  const { text, format, font, problem, onChange, children } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const paper = paperOf(format);
  const layout = firstLayout(format, font);
  const { body } = paper;
  const set = "sheet-set col-start-1 row-start-1";

  // What was typed before this script ran.
  const recover = useEffectEvent(() => {
    const typed = field.current?.value ?? "";
    if (typed !== "" && text === "") onChange(typed);
  });
  useEffect(() => recover(), []);
  useLayoutEffect(() => {
    const element = field.current;
    return () => handOver(element);
  }, []);

  return (
    <BaseField.Root invalid={problem !== undefined} className={faceClasses[font]}>
      <BaseField.Label className="sr-only">{props.label}</BaseField.Label>
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
              {/* The same words under the field give it its height, in every browser. */}
              <div aria-hidden="true" className={cn(set, "invisible")}>
                {text}{" "}
              </div>
              <BaseField.Control
                id="text"
                value={text}
                onValueChange={onChange}
                onBlur={props.onLeave}
                placeholder={props.placeholder}
                className={cn(
                  set,
                  "resize-none overflow-hidden bg-transparent caret-airmail-blue outline-none placeholder:text-ink-soft",
                )}
                render={<textarea ref={field} spellCheck />}
              />
            </div>
          </div>
        </div>
      </div>
      {problem === undefined ? null : (
        <BaseField.Error
          match
          role="alert"
          className="mt-4 border-t-2 border-airmail-red pt-2 font-sans text-15 font-medium text-airmail-red"
        >
          {problem}
        </BaseField.Error>
      )}
    </BaseField.Root>
  );
}
