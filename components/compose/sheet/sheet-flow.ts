import type { SheetLayout } from "#lib/domain/documents/sheet-schema";
import { printedText } from "#lib/domain/documents/typeset/sanitise";
import { maxPages } from "#lib/domain/mail/piece-names";
import { commonStart, type EditableText, placeOf, readEditable, writeEditable } from "./editable-text.ts";
import { type Band, type FlowPlan, type PlannedFloat, type PlannedLine, planFlow } from "./flow-plan.ts";
import type { Paper } from "./paper.ts";

export type Setting = { layout: SheetLayout; paper: Paper; glyphTop: number };

/** A line is recognised by its words and those that may come up to it from the next. */
const lookAhead = 32;
/** Lines looked at in one go, so that no frame waits: measured at 4 times the processor's slowness. */
const linesAtOnce = 60;
/** Of what must not fit on a held line, half is offered to it: at least and at most these many points. */
const leastSlack = 0.5;
const mostSlack = 6;
/** How long nobody types before the paragraph that was edited is held again: at every answer it would cost two layouts of all pages. */
const restMs = 600;
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
  /** What was found out at this setting: lines that break where they should, and the widths to offer those that must be held. */
  #seen = new Set<string>();
  #rooms = new Map<string, number>();
  /** Every line is held, and may break at every letter. */
  #all = false;
  #knownOf = "";
  /** Characters whose lines are free until the next answer. */
  #freed: [from: number, until: number] | null = null;
  #editedAt = Number.NEGATIVE_INFINITY;
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

  /**
   * Something was typed. A float that changes costs a layout of all twelve pages: only where lines of this paragraph are held are they let
   * go, from the one before the edited one on, until the next answer. Others may be held at the wrong height for that moment.
   */
  edited(): string {
    this.#read = null;
    const { text } = this.read;
    this.#editedAt = performance.now();
    if (this.#setting && this.#plan) {
      this.#stop();
      const { lines } = this.#plan;
      const at = commonStart(this.#printed, text);
      const freed = this.#linesToFree(at);
      const isFree = this.#freed !== null && this.#freed[0] <= freed[0] && freed[1] <= this.#freed[1];
      // Once for every pause: what is typed further down changes nothing more.
      if (!isFree && lines.some((line) => isWithin(line, freed) && this.#roomOf(line) !== undefined)) {
        this.#freed = freed;
        this.#field.classList.remove("sheet-anywhere");
        this.#render();
      }
      this.#onState("typing");
      // What was taken back at once is asked about by nobody.
      this.#look = window.setTimeout(() => {
        if (printedText(this.read.text) === this.#printed) this.#settle();
      }, restMs);
    }
    return text;
  }

  /** From the line before a character to the end of its paragraph; of a card, and where every line is held, to the end. */
  #linesToFree(at: number): [from: number, until: number] {
    const { lines } = this.#plan!;
    const touched = lines.findIndex(({ end }) => end >= at);
    const from = lines[Math.max(0, (touched < 0 ? lines.length : touched) - 1)]?.start ?? 0;
    const isCard = this.#setting!.layout.frames[0]?.rows !== undefined;
    const next = this.#all || isCard ? undefined : lines.find(({ opens, start }) => opens && start > at);
    return [from, next ? next.start - 1 : Number.POSITIVE_INFINITY];
  }

  /** Sets the sheet as the print is: `printed` is the text that was laid out, null where the browser breaks by itself. */
  set(setting: Setting | null, printed: string, settingKey: string): void {
    this.#stop();
    this.#setting = setting;
    // What was edited since the last answer, in the text of this one.
    const at = commonStart(this.#printed, printed);
    this.#printed = printed;
    if (settingKey !== this.#knownOf) {
      this.#seen.clear();
      this.#rooms.clear();
      this.#all = false;
      this.#knownOf = settingKey;
    }
    if (!setting) {
      this.#freed = null;
      this.#field.classList.remove("sheet-anywhere");
      this.#plan = null;
      this.#css = [];
      this.#floats.replaceChildren();
      this.#onState("free");
      return;
    }
    const rest = this.#freed ? this.#editedAt + restMs - performance.now() : 0;
    if (rest <= 0) {
      this.#settle();
      return;
    }
    this.#plan = planFlow(setting.layout, setting.paper, printed, () => undefined);
    this.#freed = this.#linesToFree(at);
    this.#render();
    this.#look = window.setTimeout(() => this.#settle(), rest);
  }

  #settle(): void {
    this.#freed = null;
    this.#field.classList.toggle("sheet-anywhere", this.#all);
    this.#render();
    // A face on its way would only mislead: whoever sets the sheet sets it again when it is there.
    if (document.fonts.status === "loaded") this.#check(0, 0);
  }

  /**
   * Sets a letter of which nothing is known yet on `layouts` of so many empty pages, and answers how many it takes as the browser breaks it:
   * what stands where it will stand does not jump when the answer comes.
   */
  foresee(paper: Paper, layoutOf: (pages: number) => SheetLayout): number {
    this.set(null, "", "");
    const planOf = (pages: number) => planFlow(layoutOf(pages), paper, "", () => undefined);
    const most = planOf(maxPages);
    this.#show(most);
    const box = this.#floats.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(this.#field);
    const bottom = ((words.getBoundingClientRect().bottom - box.top) / box.width) * most.width;
    const pages = Math.max(1, most.sheets.filter((top) => top < bottom).length);
    this.#show(planOf(pages));
    this.#plan = null;
    return pages;
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
  /** The width to offer a line that must be held; undefined for others. */
  #roomOf(line: PlannedLine): number | undefined {
    if (this.#freed && isWithin(line, this.#freed)) return undefined;
    const { layout } = this.#setting!;
    const isHeld = this.#all || layout.frames[0]?.rows !== undefined;
    return this.#rooms.get(this.#keyOf(line)) ?? (isHeld ? line.room : undefined);
  }

  #render(): void {
    const { layout, paper } = this.#setting!;
    this.#show(planFlow(layout, paper, this.#printed, (line) => this.#roomOf(line)));
  }

  #show(plan: FlowPlan): void {
    this.#plan = plan;
    let at = 0;
    for (const float of plan.floats) {
      for (const css of cssOf(float, plan)) {
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
      const glass = this.#measure();
      const wrong: PlannedLine[] = [];
      let at = from;
      let looked = 0;
      while (at < lines.length && looked < linesAtOnce) {
        let next = at + 1;
        while (next < lines.length && !lines[next]!.opens) next++;
        const paragraph = lines.slice(at, next);
        at = next;
        if (paragraph.every((line) => this.#seen.has(this.#keyOf(line)))) continue;
        looked += paragraph.length;
        const found = glass.firstWrong(paragraph);
        if (found) wrong.push(found);
        for (const line of paragraph) {
          if (line === found) break;
          this.#seen.add(this.#keyOf(line));
        }
      }
      if (wrong.length > 0) this.#hold(wrong, pass);
      else if (at < lines.length) this.#check(at, pass);
      else this.#onState("exact");
    });
  }

  #hold(wrong: readonly PlannedLine[], pass: number): void {
    const stuck = pass >= mostPasses || wrong.some((line) => this.#rooms.has(this.#keyOf(line)));
    const glass = this.#measure();
    for (const line of stuck ? this.#plan!.lines : wrong) {
      const key = this.#keyOf(line);
      if (!this.#rooms.has(key)) this.#rooms.set(key, glass.roomOf(line));
    }
    if (stuck && this.#all) {
      // Held with all there is, and still not as it should be: better words left whole than lines of the right length.
      this.#field.classList.remove("sheet-anywhere");
      this.#onState("close");
      return;
    }
    if (stuck) {
      // Where the print breaks within what a browser keeps whole (an address of the web), it may break everywhere.
      this.#all = true;
      this.#seen.clear();
      this.#field.classList.add("sheet-anywhere");
    }
    this.#render();
    this.#check(0, stuck ? 0 : pass + 1);
  }

  /** What can be seen of the lines as the browser has set them. */
  #measure() {
    const { glyphTop, layout } = this.#setting!;
    const box = this.#floats.getBoundingClientRect();
    const point = box.width / (this.#plan!.width || 1);
    const range = document.createRange();
    const read = this.read;
    const text = this.#printed;
    const rectsOf = (from: number, to: number): DOMRect[] => {
      const [begin, end] = [placeOf(read, from), placeOf(read, to)];
      if (!begin || !end) return [];
      range.setStart(begin.node, begin.offset);
      range.setEnd(end.node, end.offset);
      return [...range.getClientRects()];
    };
    const topOf = (rect: DOMRect) => (rect.top - box.top) / point - glyphTop;
    const widthOf = (from: number, to: number) =>
      rectsOf(from, to).reduce((sum, { width }) => sum + width, 0) / point;
    const near = layout.leading * 0.45;
    return {
      /** The first line of a paragraph that ends elsewhere than in print. */
      firstWrong(paragraph: readonly PlannedLine[]): PlannedLine | null {
        const [opening] = paragraph;
        const seen =
          opening!.end > opening!.start ? rectsOf(opening!.start, opening!.start + 1)[0] : undefined;
        // A paragraph before it may be wrong as well: each is looked at from its own beginning.
        const drift = seen ? topOf(seen) - opening!.top : 0;
        for (const [index, line] of paragraph.entries()) {
          const next = paragraph[index + 1];
          if (next) {
            const rects = rectsOf(next.start - 1, next.start + 1);
            const [first, last] = [rects[0], rects.at(-1)];
            if (!first || !last) continue;
            if (Math.abs(topOf(last) - next.top - drift) > near || last.top - first.top < near * point)
              return line;
          } else if (line.end > line.start) {
            const last = rectsOf(line.end - 1, line.end).at(-1);
            if (last && Math.abs(topOf(last) - line.top - drift) > near) return line;
          }
        }
        return null;
      },
      /** The width to offer a line so that it holds its own words and nothing more: in this browser's letters, not the print's. */
      roomOf({ start, end, room }: PlannedLine): number {
        if (end >= text.length || text[end] === "\n") return room;
        let ink = end;
        while (ink > start && /[ \u3000]/.test(text[ink - 1]!)) ink--;
        const next = text.codePointAt(end)! > 0xffff ? 2 : 1;
        const beyond = (ink < end ? widthOf(ink, ink + 1) : 0) + widthOf(end, end + next);
        return widthOf(start, ink) + Math.min(mostSlack, Math.max(beyond / 2, leastSlack));
      },
    };
  }
}

const isWithin = ({ start, end }: PlannedLine, [from, until]: readonly [number, number]) =>
  start >= from && end <= until;

export type FlowState = "free" | "typing" | "exact" | "close";

const pt = (points: number) => `calc(var(--point)*${Math.round(points * 1000) / 1000})`;

/** The share of the width that a float of the right side has when there is one on the left beside it. */
const shareOfRight = 0.6;

function cssOf({ height, right, left }: PlannedFloat, { width, slack }: FlowPlan): string[] {
  const whole = right.length === 1 && left.length === 0 && right[0]![2] === 0 && right[0]![1] === height;
  if (whole) return [`clear:both;float:right;width:100%;height:${pt(height)}`];
  if (left.length === 0) {
    return [
      `clear:both;float:right;width:100%;height:${pt(height)};shape-outside:${shapeOf(right, (room) => room, width, height)}`,
    ];
  }
  const share = width * shareOfRight;
  // What keeps a line out altogether does so on both sides.
  const onLeft = [...left, ...right.filter(([, , room]) => room === 0)].sort((a, b) => a[0] - b[0]);
  const toRight = (room: number) => Math.max(0, room - (width - share));
  return [
    `clear:both;float:right;width:${pt(share)};height:${pt(height)};shape-outside:${shapeOf(right, toRight, share, height)}`,
    `float:left;width:${pt(width - share - 0.1)};height:${pt(height)};shape-outside:${shapeOf(onLeft, (room) => Math.min(width - share - 0.1, width - slack - room), 0, height)}`,
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
