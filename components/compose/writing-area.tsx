"use client";

import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { cn } from "#components/ui/class-names";
import type { FontName, Format, TypeSize } from "#lib/domain/mail/pieces";
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
  typeSize: TypeSize;
  /** Whether keys write Markdown's marks. */
  markdown: boolean;
  problem: string | undefined;
  onChange: (text: string) => void;
  onLeave: () => void;
  /** What else is on the paper. */
  children: ReactNode;
};

/** Loaded at the first key, because most letters are plain text. */
const loadMarkdown = async () => (markdownField ??= await import("./markdown-field.ts"));
let markdownField: typeof import("./markdown-field.ts") | undefined;
const onMarkdownKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  const field = event.currentTarget;
  const { key } = event;
  if (key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
    // Must happen before the next key, so it works only if the module is already loaded.
    if (markdownField?.breakLine(field)) event.preventDefault();
    return;
  }
  void loadMarkdown();
  const isCommand = (event.ctrlKey || event.metaKey) && (key === "b" || key === "i");
  if (!isCommand) return;
  event.preventDefault();
  void loadMarkdown().then(({ emphasize }) => emphasize(field, key === "b" ? "**" : "*"));
};
const onMarkdownPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
  const field = event.currentTarget;
  const html = event.clipboardData.getData("text/html");
  if (html === "" || html.length > maxClipboardChars) return;
  const plain = event.clipboardData.getData("text/plain");
  event.preventDefault();
  void loadMarkdown().then(({ pasteHtml }) => pasteHtml(field, html, plain));
};
/** A longer clipboard is pasted as plain text. Word writes about 30,000 characters of styles around a short letter. */
const maxClipboardChars = 500_000;

/** A plain text box on the paper, for people who choose it and for browsers without plain-text editable elements. It grows with the text. */
export function WritingArea(props: WritingAreaProps) {
  const { text, format, font, problem, onChange, children } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const paper = paperOf(format);
  const layout = firstLayout(format, font, props.typeSize);
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
                onKeyDown={props.markdown ? onMarkdownKey : undefined}
                onPaste={props.markdown ? onMarkdownPaste : undefined}
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
