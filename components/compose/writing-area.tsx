"use client";

import { Field as BaseField } from "@base-ui/react/field";
import { cn } from "#components/ui/class-names";
import type { FontName } from "#lib/domain/mail/schema";
import { faceClasses } from "./face-picker.tsx";

type WritingAreaProps = {
  label: string;
  placeholder: string;
  text: string;
  font: FontName;
  problem: string | undefined;
  onChange: (text: string) => void;
  onLeave: () => void;
  className?: string;
};

/** Where one writes: paper without a frame, growing with the words, in the face that will be printed. */
export function WritingArea(props: WritingAreaProps) {
  const { text, problem } = props;
  const set = "set-in-print col-start-1 row-start-1 whitespace-pre-wrap break-words";
  return (
    <BaseField.Root
      invalid={problem !== undefined}
      className={cn("relative flex flex-col", faceClasses[props.font], props.className)}
    >
      <BaseField.Label className="sr-only">{props.label}</BaseField.Label>
      <div className="grid flex-1">
        {/* The same words under the field give it its height, in every browser. */}
        <div aria-hidden="true" className={cn(set, "invisible")}>
          {text}{" "}
        </div>
        <BaseField.Control
          id="text"
          value={text}
          onValueChange={props.onChange}
          onBlur={props.onLeave}
          placeholder={props.placeholder}
          className={cn(
            set,
            "resize-none overflow-hidden bg-transparent caret-airmail-blue outline-none placeholder:text-ink-soft",
          )}
          render={<textarea spellCheck />}
        />
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
