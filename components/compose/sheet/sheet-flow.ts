import type { SheetLayout } from "#lib/domain/documents/sheet-schema";
import { commonStart, type EditableText, placeOf, readEditable, writeEditable } from "./editable-text.ts";
import {
  type Band,
  type FlowPlan,
  type PlannedFloat,
  type PlannedLine,
  planFlow,
  slack,
} from "./flow-plan.ts";
import type { Paper } from "./paper.ts";

export type Setting = { layout: SheetLayout; paper: Paper; glyphTop: number };

/** A line is recognised by its words and those that may come up to it from the next. */
const lookAhead = 32;
/** Lines looked at in one go, so that no frame waits: measured at 4 times the processor's slowness. */
const linesAtOnce = 60;
/** Passes before every line is held. */
const mostPasses = 8;

/**
 * The editable sheet outside React: its text, and the invisible floats beside it that make the browser break where the print breaks. The
 * browser breaks most lines there by itself; lines where it would not are found by looking, and held by a float each.
 */
export class SheetFlow {
  readonly #field: HTMLElement;
  readonly #floats: HTMLElement;
  readonly #onState: (state: FlowState) => void;
  #read: EditableText | null = null;
  #printed = "";
  #setting: Setting | null = null;
  #plan: FlowPlan | null = null;
  #css: string[] = [];
  /** What was found out about lines at this setting: true for those that must be held. */
  #known = new Map<string, boolean>();
  #knownOf = "";
  #look = 0;

  constructor(field: HTMLElement, floats: HTMLElement, onState: (state: FlowState) => void) {
    this.#field = field;
    this.#floats = floats;
    this.#onState = onState;
  }

  get read(): EditableText {
    this.#read ??= readEditable(this.#field);
    return this.#read;
  }

  /** A text that did not come from this field. */
  write(text: string): void {
    if (this.read.text === text) return;
    const focused = document.activeElement === this.#field;
    const at = commonStart(this.read.text, text);
    writeEditable(this.#field, text);
    this.#read = null;
    if (focused) this.select(Math.min(at, text.length));
  }

  select(offset: number): void {
    const place = placeOf(this.read, offset);
    const selection = getSelection();
    if (place) selection?.collapse(place.node, place.offset);
    else selection?.collapse(this.#field, this.#field.childNodes.length);
  }

  /** From a character to the end of the text. */
  rangeFrom(offset: number): Range | null {
    const place = placeOf(this.read, offset);
    if (!place) return null;
    const range = document.createRange();
    range.selectNodeContents(this.#field);
    range.setStart(place.node, place.offset);
    return range;
  }

  /** Something was typed: from the line before it on, the browser breaks as it likes until the next answer. */
  edited(): string {
    this.#read = null;
    const { text } = this.read;
    if (this.#setting && this.#plan) {
      this.#stop();
      const at = commonStart(this.#printed, text);
      const touched = this.#plan.lines.findIndex(({ end }) => end >= at);
      const last = touched < 0 ? this.#plan.lines.length : touched;
      const from = this.#plan.lines[last - 1]?.start ?? 0;
      this.#field.classList.remove("sheet-anywhere");
      const { layout, paper } = this.#setting;
      const isCard = layout.frames[0]?.rows !== undefined;
      this.#show(
        planFlow(layout, paper, this.#printed, (line) => line.end < from && (isCard || this.#isHeld(line))),
      );
      this.#onState("typing");
    }
    return text;
  }

  /** Sets the sheet as the print is: `printed` is the text that was laid out, null where the browser breaks by itself. */
  set(setting: Setting | null, printed: string, settingKey: string): void {
    this.#stop();
    this.#setting = setting;
    this.#printed = printed;
    this.#field.classList.remove("sheet-anywhere");
    if (settingKey !== this.#knownOf) {
      this.#known.clear();
      this.#knownOf = settingKey;
    }
    if (!setting) {
      this.#plan = null;
      this.#css = [];
      this.#floats.replaceChildren();
      this.#onState("free");
      return;
    }
    this.#render();
    this.#check(0, 0);
  }

  stop(): void {
    this.#stop();
  }

  #stop(): void {
    cancelAnimationFrame(this.#look);
    clearTimeout(this.#look);
  }

  get plan(): FlowPlan | null {
    return this.#plan;
  }

  #keyOf({ start, end }: PlannedLine): string {
    return this.#printed.slice(start, end + lookAhead);
  }
  #isHeld(line: PlannedLine): boolean {
    return this.#known.get(this.#keyOf(line)) === true;
  }

  #render(): void {
    const { layout, paper } = this.#setting!;
    const isCard = layout.frames[0]?.rows !== undefined;
    const all = this.#field.classList.contains("sheet-anywhere");
    this.#show(planFlow(layout, paper, this.#printed, (line) => isCard || all || this.#isHeld(line)));
  }

  #show(plan: FlowPlan): void {
    this.#plan = plan;
    let at = 0;
    for (const float of plan.floats) {
      for (const css of cssOf(float, plan.width)) {
        if (this.#css[at] !== css) {
          let element = this.#floats.children[at] as HTMLElement | undefined;
          if (!element) {
            element = document.createElement("div");
            this.#floats.append(element);
          }
          element.style.cssText = css;
          this.#css[at] = css;
        }
        at++;
      }
    }
    while (this.#floats.children.length > at) this.#floats.lastChild!.remove();
    this.#css.length = at;
  }

  /** Looks, some lines at a time, whether the browser broke where it should, and holds the lines where it did not. */
  #check(from: number, pass: number): void {
    this.#look = window.setTimeout(() => {
      const { lines } = this.#plan!;
      let at = from;
      let looked = 0;
      const wrong: PlannedLine[] = [];
      const measure = this.#measure();
      while (at < lines.length && looked < linesAtOnce) {
        let next = at + 1;
        while (next < lines.length && !lines[next]!.opens) next++;
        const paragraph = lines.slice(at, next);
        at = next;
        if (paragraph.every((line) => this.#known.has(this.#keyOf(line)))) continue;
        looked += paragraph.length;
        const found = measure(paragraph, lines[next]);
        if (found) wrong.push(found);
        for (const line of paragraph) {
          if (line === found) break;
          const key = this.#keyOf(line);
          if (!this.#known.has(key)) this.#known.set(key, false);
        }
      }
      let stuck = false;
      for (const line of wrong) {
        const key = this.#keyOf(line);
        stuck ||= this.#known.get(key) === true;
        this.#known.set(key, true);
      }
      if (wrong.length > 0) {
        const hold = stuck || pass >= mostPasses;
        const held = this.#field.classList.contains("sheet-anywhere");
        if (hold) this.#field.classList.toggle("sheet-anywhere", !held);
        this.#render();
        // Held with all there is, and still not as it should be: better words left whole than lines of the right length.
        if (hold && held) this.#onState("close");
        else this.#check(0, pass + 1);
        return;
      }
      if (at < lines.length) this.#check(at, pass);
      else this.#onState("exact");
    });
  }

  /** Finds the first line of a paragraph that ends elsewhere than in print. */
  #measure() {
    const { glyphTop, layout } = this.#setting!;
    const box = this.#floats.getBoundingClientRect();
    const point = box.width / (this.#plan!.width || 1);
    const range = document.createRange();
    const read = this.read;
    const rectsOf = (from: number, to: number) => {
      const [begin, end] = [placeOf(read, from), placeOf(read, to)];
      if (!begin || !end) return null;
      range.setStart(begin.node, begin.offset);
      range.setEnd(end.node, end.offset);
      return range.getClientRects();
    };
    const topOf = (rect: DOMRect) => (rect.top - box.top) / point - glyphTop;
    const near = layout.leading * 0.45;
    return (paragraph: readonly PlannedLine[], after: PlannedLine | undefined): PlannedLine | null => {
      for (const [index, line] of paragraph.entries()) {
        const next = paragraph[index + 1];
        if (next) {
          const rects = rectsOf(next.start - 1, next.start + 1);
          if (!rects || rects.length === 0) continue;
          const [first, last] = [rects[0]!, rects[rects.length - 1]!];
          if (Math.abs(topOf(last) - next.top) > near || last.top - first.top < near * point) return line;
        } else if (line.end > line.start) {
          const rects = rectsOf(line.end - 1, line.end);
          const last = rects?.[rects.length - 1];
          if (last && Math.abs(topOf(last) - line.top) > near) return line;
        }
      }
      void after;
      return null;
    };
  }
}

export type FlowState = "free" | "typing" | "exact" | "close";

const pt = (points: number) => `calc(var(--point)*${Math.round(points * 1000) / 1000})`;

/** The share of the width that a float of the right side has when there is one on the left beside it. */
const shareOfRight = 0.6;

function cssOf({ height, right, left }: PlannedFloat, width: number): string[] {
  const whole = right.length === 1 && left.length === 0 && right[0]![2] === 0 && right[0]![1] === height;
  if (whole) return [`clear:both;float:right;width:100%;height:${pt(height)}`];
  if (left.length === 0) {
    return [
      `clear:both;float:right;width:100%;height:${pt(height)};shape-outside:${shapeOf(right, (room) => room, width, height)}`,
    ];
  }
  const share = width * shareOfRight;
  const toRight = (room: number) => Math.max(0, room - (width - share));
  return [
    `clear:both;float:right;width:${pt(share)};height:${pt(height)};shape-outside:${shapeOf(right, toRight, share, height)}`,
    `float:left;width:${pt(width - share - 0.1)};height:${pt(height)};shape-outside:${shapeOf(left, (room) => Math.min(width - share - 0.1, width - slack - room), 0, height)}`,
  ];
}

/** A comb: its back at `edge`, its teeth reaching to what is left of each band's room. */
function shapeOf(
  bands: readonly Band[],
  toX: (room: number) => number,
  edge: number,
  height: number,
): string {
  if (bands.length === 0) return "inset(100% 0 0 0)";
  const points = bands.flatMap(([top, bottom, room]) => {
    const x = pt(toX(room));
    return [`${pt(edge)} ${pt(top)}`, `${x} ${pt(top)}`, `${x} ${pt(bottom)}`, `${pt(edge)} ${pt(bottom)}`];
  });
  return `polygon(${pt(edge)} 0,${points.join()},${pt(edge)} ${pt(height)})`;
}
