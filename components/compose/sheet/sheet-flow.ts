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

/** A line is recognised by its words and those that may come up to it from the next. */
const lookAhead = 32;
/** Lines looked at in one go, so that no frame waits: measured at 4 times the processor's slowness. */
const linesAtOnce = 60;
/** How long nobody types before lines are held anew: at every answer it would cost a layout of all pages. */
const restMs = 600;
/** Passes before every line is held. */
const mostPasses = 8;

/**
 * The editable sheet outside React: its words, and the invisible floats beside it that make the browser break where the print breaks. The
 * browser breaks most lines there by itself; lines where it would not are found by looking, and held by a float each.
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
  /** What was found out at this setting: lines that break where they should, and the widths to offer those that must be held. */
  #seen = new Set<string>();
  #rooms = new Map<string, number>();
  /** Every line is held, and may break at every letter. */
  #all = false;
  #knownOf = "";
  /** Lines from this character on are free until the next answer. */
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
   * Something was typed. A float that changes costs a layout of all twelve pages, so a letter's stay as they are until nobody types: what is
   * typed goes on breaking within the page, and a line that was held stays a word shorter. Only where every line is held are those that
   * come after let go, until the next answer.
   */
  edited(): string {
    const { text } = this.words.readAnew();
    this.#editedAt = performance.now();
    if (this.#setting && this.#plan) {
      this.#stop();
      // Once for every pause: what is typed further down changes nothing more.
      const from = this.#isHeldThroughout ? this.#lineBefore(commonStart(this.#printed, text)) : undefined;
      if (from !== undefined && (this.#freedFrom === null || from < this.#freedFrom)) {
        this.#freedFrom = from;
        this.#field.classList.remove("sheet-anywhere");
        this.#render();
      }
      this.#onState("typing");
      // What was taken back at once is asked about by nobody.
      this.#look = window.setTimeout(() => {
        if (printedText(this.words.read.text) === this.#printed) this.#settle();
      }, restMs);
    }
    return text;
  }

  get #isHeldThroughout(): boolean {
    return this.#all || this.#setting?.layout.frames[0]?.rows !== undefined;
  }

  /** Where the line before the one of a character begins. */
  #lineBefore(at: number): number {
    const { lines } = this.#plan!;
    const touched = lines.findIndex(({ end }) => end >= at);
    return lines[Math.max(0, (touched < 0 ? lines.length : touched) - 1)]?.start ?? 0;
  }

  /** Sets the sheet as the print is: `printed` is the text that was laid out, null where the browser breaks by itself. */
  set(setting: Setting | null, printed: string, settingKey: string): void {
    this.#stop();
    this.#setting = setting;
    // What was edited since the last answer, in the text of this one.
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

  /** Whether the floats that are there leave room for all of a letter, and its overflow where it is. */
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

  #keyOf({ start, end }: PlannedLine): string {
    return this.#printed.slice(start, end + lookAhead);
  }
  /** The width to offer a line that must be held; undefined for others. */
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
      // To look is to lay out, which asks for faces that nobody asked for before.
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
