import type { SheetLayout } from "#lib/domain/documents/sheet-schema";
import { printedText } from "#lib/domain/documents/typeset/sanitise";
import { maxPages } from "#lib/domain/mail/limits";
import { commonStart } from "./editable-text.ts";
import { FieldText } from "./field-text.ts";
import { cssOf } from "./float-css.ts";
import { type FlowPlan, type PlannedLine, planFlow } from "./flow-plan.ts";
import { lookAtLines } from "./look-at-lines.ts";
import type { Paper } from "./paper.ts";

export type Setting = { layout: SheetLayout; paper: Paper; glyphTop: number };

/** A line is identified by its text and this many characters after it, because words may move up from the next line. */
const lookAhead = 32;
/** Lines checked per task, so that no frame is late (measured with a CPU slowed down 4 times). */
const linesAtOnce = 60;
/** The pause after the last key before lines are held again. Holding them after every answer would lay out all pages each time. */
const restMs = 600;
/** The number of passes after which every line is held. */
const mostPasses = 8;

/**
 * The editable sheet outside React: its text, and the invisible floats next to it that make the browser break lines where the print does.
 * The browser breaks most lines there without help. The others are found by measuring, and a float holds each of them.
 */
export class SheetFlow {
  readonly words: FieldText;
  readonly #field: HTMLElement;
  readonly #floats: HTMLElement;
  readonly #onState: (state: FlowState) => void;
  #printed = "";
  #setting: Setting | null = null;
  #plan: FlowPlan | null = null;
  #css: string[] = [];
  /** What is known for this setting: the lines that break correctly, and the widths of those that must be held. */
  #seen = new Set<string>();
  #rooms = new Map<string, number>();
  /** Whether every line is held and may break at every letter. */
  #all = false;
  #knownOf = "";
  /** Lines from this character on are not held until the next answer. */
  #freedFrom: number | null = null;
  #editedAt = Number.NEGATIVE_INFINITY;
  #look = 0;

  constructor(field: HTMLElement, floats: HTMLElement, onState: (state: FlowState) => void) {
    this.words = new FieldText(field);
    this.#field = field;
    this.#floats = floats;
    this.#onState = onState;
  }

  /**
   * Call it after typing. A changed float causes a layout of all twelve pages, so a letter's floats stay until typing stops.
   * Until then, new text breaks at the margins of the page, and a held line may stay a word too short. Only if every line is held,
   * the later lines are released until the next answer.
   */
  edited(): string {
    const { text } = this.words.readAnew();
    this.#editedAt = performance.now();
    if (this.#setting && this.#plan) {
      this.#stop();
      // Runs only once between two pauses, because typing further down needs no other change.
      const from = this.#isHeldThroughout ? this.#lineBefore(commonStart(this.#printed, text)) : undefined;
      if (from !== undefined && (this.#freedFrom === null || from < this.#freedFrom)) {
        this.#freedFrom = from;
        this.#field.classList.remove("sheet-anywhere");
        this.#render();
      }
      this.#onState("typing");
      // If the edit is undone at once, no new answer arrives, so the sheet is settled here.
      this.#look = window.setTimeout(() => {
        if (printedText(this.words.read.text) === this.#printed) this.#settle();
      }, restMs);
    }
    return text;
  }

  get #isHeldThroughout(): boolean {
    return this.#all || this.#setting?.layout.frames[0]?.rows !== undefined;
  }

  /** The start of the line before the one that has this character. */
  #lineBefore(at: number): number {
    const { lines } = this.#plan!;
    const touched = lines.findIndex(({ end }) => end >= at);
    return lines[Math.max(0, (touched < 0 ? lines.length : touched) - 1)]?.start ?? 0;
  }

  /** Lays the sheet out like the print. `printed` is the text that was laid out. Without a setting, the browser breaks lines freely. */
  set(setting: Setting | null, printed: string, settingKey: string): void {
    this.#stop();
    this.#setting = setting;
    // The position of the first edit since the last answer, in the text of this answer.
    const at = commonStart(this.#printed, printed);
    this.#printed = printed;
    const isAnew = settingKey !== this.#knownOf;
    if (isAnew) {
      this.#seen.clear();
      this.#rooms.clear();
      this.#all = false;
      this.#knownOf = settingKey;
    }
    if (!setting) {
      this.#freedFrom = null;
      this.#field.classList.remove("sheet-anywhere");
      this.#plan = null;
      this.#css = [];
      this.#floats.replaceChildren();
      this.#onState("free");
      return;
    }
    const rest = this.#editedAt + restMs - performance.now();
    const mayRest = this.#isHeldThroughout ? this.#freedFrom !== null : this.#standsOn(setting.layout);
    if (rest <= 0 || isAnew || !mayRest) {
      this.#settle();
      return;
    }
    if (this.#isHeldThroughout) {
      this.#plan = planFlow(setting.layout, setting.paper, printed, () => undefined);
      this.#freedFrom = this.#lineBefore(at);
      this.#render();
    }
    this.#look = window.setTimeout(() => this.#settle(), rest);
  }

  /** Whether the current floats have space for the whole letter, with its overflow in the same place. */
  #standsOn({ frames, excess }: SheetLayout): boolean {
    const plan = this.#plan;
    return (
      plan !== null && plan.sheets.length === frames.length && (plan.overflowTop !== null) === excess > 0
    );
  }

  #settle(): void {
    this.#freedFrom = null;
    this.#field.classList.toggle("sheet-anywhere", this.#all);
    this.#render();
    // While a font loads, measuring would mislead. The sheet is set again when it has loaded.
    if (document.fonts.status === "loaded") this.#check(0, 0);
  }

  /**
   * Lays out a letter on empty pages before its real layout is known. Returns how many pages it takes with the browser's line breaks, so that
   * nothing jumps when the layout arrives.
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

  #keyOf({ start, end }: PlannedLine): string {
    return this.#printed.slice(start, end + lookAhead);
  }
  /** The width for a line that must be held; undefined for others. */
  #roomOf(line: PlannedLine): number | undefined {
    if (this.#freedFrom !== null && line.start >= this.#freedFrom) return undefined;
    return this.#rooms.get(this.#keyOf(line)) ?? (this.#isHeldThroughout ? line.room : undefined);
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

  /** Checks, some lines at a time, whether the browser broke lines correctly, and holds those where it did not. */
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
      // Measuring causes a layout, which may start to load more fonts.
      if (document.fonts.status !== "loaded") return;
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
      // Every line is held, and some still break in the wrong place. Keeping words whole is better than lines of the right
      // length.
      this.#field.classList.remove("sheet-anywhere");
      this.#onState("close");
      return;
    }
    if (stuck) {
      // The print breaks within something that a browser keeps whole (a web address), so allow breaks everywhere.
      this.#all = true;
      this.#seen.clear();
      this.#field.classList.add("sheet-anywhere");
    }
    this.#render();
    this.#check(0, stuck ? 0 : pass + 1);
  }

  #measure() {
    const { glyphTop, layout } = this.#setting!;
    const set = {
      read: this.words.read,
      printed: this.#printed,
      floats: this.#floats,
      width: this.#plan!.width,
    };
    return lookAtLines({ ...set, glyphTop, leading: layout.leading });
  }
}

export type FlowState = "free" | "typing" | "exact" | "close";
