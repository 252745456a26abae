import type { Address } from "#lib/domain/addresses/schema";
import { type Doubt, type DoubtCode, type PageProblem, problemOf, reasonOf } from "./doubts.ts";
import { learnFirstPages } from "./first-page-look.ts";
import type { MergedPage, PageSays } from "./merged-page.ts";
import type { PageMark } from "./page-marks.ts";
import { type Recipient, readRecipients } from "./recipients.ts";

type FoundLetter = {
  /** The first and the last page, from 1. */
  first: number;
  last: number;
  to?: Address;
  from?: Address;
  doubts: readonly Doubt[];
};

export type FoundLetters = {
  pageCount: number;
  letters: readonly FoundLetter[];
  blankPages: readonly number[];
  problems: readonly PageProblem[];
};

/**
 * Finds where each letter of a merged file begins: where another recipient's address stands, or where a page says that it is the
 * first. A page without an address belongs to the letter before it. Whatever isn't sure is a doubt for a person to look at, because a
 * wrong part mails a stranger's letter (docs/rules.md#merged-letters). Pure. Its time grows with the number of pages.
 */
export function partLetters(pages: readonly MergedPage[]): FoundLetters {
  const texts = readTexts(pages);
  const isFirst = learnFirst(texts);
  const isBoilerplate = learnBoilerplate(texts);
  const letters: OpenLetter[] = [];
  const strays = collectStrays();
  const blankPages: number[] = [];
  for (const [index, given] of pages.entries()) {
    const page = index + 1;
    const open = letters.at(-1);
    const text = texts[index];
    if (given.kind === "blank") blankPages.push(page);
    if (given.kind === "damaged") {
      strays.addDamaged(page, given.reason);
      open?.add(page, undefined, ["page_damaged"]);
    }
    if (given.kind === "unread") {
      if (open) open.add(page, undefined, ["page_unread"]);
      else strays.add("page_unread", page);
    }
    if (!text) continue;
    const learned = { looksFirst: () => isFirst(text), isBoilerplate: () => isBoilerplate(text) };
    const step = nextStep(open, text, learned);
    if (step.kind === "none") strays.add("no_letter", page);
    if (step.kind === "continues") open?.add(page, text.mark, step.doubts);
    if (step.kind !== "starts") continue;
    open?.end();
    letters.push(openLetter(page, text, step.doubts));
  }
  letters.at(-1)?.end();
  return {
    pageCount: pages.length,
    letters: letters.map((letter) => letter.found()),
    ...{ blankPages, problems: strays.problems() },
  };
}

/** Collects the problems of pages. Pages of one kind that follow each other are one problem. */
function collectStrays() {
  const damaged: PageProblem[] = [];
  const runs: { code: "no_letter" | "page_unread"; first: number; last: number }[] = [];
  return {
    addDamaged: (page: number, reason: string) => damaged.push({ page, code: "page_damaged", reason }),
    add(code: "no_letter" | "page_unread", page: number) {
      const run = runs.at(-1);
      if (run?.code === code && run.last === page - 1) run.last = page;
      else runs.push({ code, first: page, last: page });
    },
    problems: (): PageProblem[] =>
      [...damaged, ...runs.map(({ code, first, last }) => problemOf(code, first, last))].sort(
        (one, other) => one.page - other.page,
      ),
  };
}

/** A page with text, and what the whole file says about it. */
type Text = PageSays & {
  recipient: Recipient;
  mark: PageMark | undefined;
  /** Whether an address that can't be read may be the recipient's. It isn't if a page has both it and the recipient's address. */
  hasUnread: boolean;
};

type OpenLetter = ReturnType<typeof openLetter>;

function openLetter(first: number, start: Text, begunWith: readonly DoubtCode[]) {
  const doubts = new Map<DoubtCode, Doubt>();
  let last = first;
  let count = 1;
  let { mark } = start;
  const doubt = (code: DoubtCode, page: number) => {
    if (!doubts.has(code)) doubts.set(code, { code, reason: reasonOf(code, page) });
  };
  for (const code of begunWith) doubt(code, first);
  return {
    start,
    /** Whether a page's number is the one after the last page's. */
    isFollowedBy: (next: PageMark | undefined) =>
      next !== undefined &&
      next.page === (mark?.page ?? count) + 1 &&
      (!mark?.of || !next.of || mark.of === next.of),
    isComplete: () => mark?.of !== undefined && mark.page >= mark.of,
    /** Whether a page states another total number of pages than this letter does. */
    cannotHave: (next: PageMark) => mark?.of !== undefined && next.of !== undefined && mark.of !== next.of,
    add(page: number, next: PageMark | undefined, codes: readonly DoubtCode[]) {
      last = page;
      count += 1;
      mark = next ?? (mark && { ...mark, page: mark.page + 1 });
      for (const code of codes) doubt(code, page);
    },
    end() {
      if (mark?.of !== undefined && mark.page < mark.of) doubt("pages_missing", last);
    },
    found: (): FoundLetter => ({
      ...{ first, last },
      ...(start.recipient.kind === "one" && { to: start.recipient.address }),
      ...(start.recipient.from && { from: start.recipient.from }),
      doubts: [...doubts.values()],
    }),
  };
}

type Step = { kind: "starts" | "continues" | "none"; doubts: readonly DoubtCode[] };

const starts = (...doubts: DoubtCode[]): Step => ({ kind: "starts", doubts });
const continues = (...doubts: DoubtCode[]): Step => ({ kind: "continues", doubts });

function nextStep(
  open: OpenLetter | undefined,
  page: Text,
  { looksFirst, isBoilerplate }: { looksFirst: () => boolean; isBoilerplate: () => boolean },
): Step {
  const { recipient, mark } = page;
  const isMarkedFirst = mark?.page === 1;
  if (!open) {
    if (recipient.kind !== "none") return startsWith(page);
    const isFirst = isMarkedFirst || page.hasSalutation || page.hasLabel || page.hasUnread || looksFirst();
    return isFirst ? starts("no_recipient") : { kind: "none", doubts: [] };
  }
  const follows = open.isFollowedBy(mark);
  const number = compareNumbers(open.start, page);
  if (recipient.kind === "none") {
    if (isMarkedFirst || number === "different") return starts("no_recipient");
    if (follows || number === "same" || isBoilerplate()) return continues();
    if (page.hasSalutation || page.hasLabel || page.hasUnread || looksFirst()) return starts("no_recipient");
    if (mark && open.cannotHave(mark)) return starts("no_recipient", "pages_missing");
    if (mark) return continues("pages_missing");
    if (open.isComplete()) return continues("after_last_page");
    return sharesHeading(open.start, page) ? continues("may_begin") : continues();
  }
  const isSame = !open.start.recipient.keys.isDisjointFrom(recipient.keys);
  if (!isSame) return follows && number !== "different" ? continues("other_recipient") : startsWith(page);
  if (isMarkedFirst || number === "different") return startsWith(page);
  if (follows || number === "same") return continues();
  if (mark) return continues("pages_missing");
  return page.hasSalutation ? startsWith(page) : continues("same_recipient");
}

/** Whether two pages begin with the same lines. Compares lines, because an address that can't be read looks like any other text. */
function sharesHeading(one: PageSays, other: PageSays): boolean {
  const lines = new Set(one.look.slice(0, headingLines));
  return other.look.slice(0, headingLines).filter((line) => lines.has(line)).length >= 2;
}

const headingLines = 12;

function startsWith({ recipient, mark }: Text): Step {
  const doubts: DoubtCode[] = [];
  if (recipient.kind === "several") doubts.push("several_recipients");
  if (recipient.kind === "one" && !recipient.isSure) doubts.push("unsure_recipient");
  if (mark && mark.page > 1) doubts.push("pages_missing");
  return starts(...doubts);
}

/** Letters to one customer share the account's number, so only another one says something. */
function compareNumbers({ numbers: one }: Text, { numbers: other }: Text): "same" | "different" | "unknown" {
  if (one.account && other.account && one.account !== other.account) return "different";
  if (!one.document || !other.document) return "unknown";
  return one.document === other.document ? "same" : "different";
}

function readTexts(pages: readonly MergedPage[]): readonly (Text | undefined)[] {
  const says = pages.map((page) => (page.kind === "text" ? page : undefined));
  const recipients = readRecipients(says.filter((page) => page !== undefined));
  const others = new Set(
    says
      .filter((page) => page !== undefined)
      .flatMap(({ unread }, at) => (recipients[at]?.kind === "none" ? [] : unread)),
  );
  const isNumberedThrough = numbersWholeFile(says, recipients);
  let at = 0;
  return says.map((page, index) => {
    if (!page) return undefined;
    const marks = page.marks.filter((mark) => !isNumberedThrough || !isOwnPlace(mark, index, pages.length));
    const hasUnread = page.unread.some((words) => !others.has(words));
    return { ...page, recipient: recipients[at++]!, mark: marks[0], hasUnread };
  });
}

const isOwnPlace = ({ page, of }: PageMark, index: number, pageCount: number) =>
  page === index + 1 && (of === undefined || of === pageCount);

/** Whether the program that merged the letters numbered all pages, so that the numbers say nothing about a letter. */
function numbersWholeFile(
  says: readonly (PageSays | undefined)[],
  recipients: readonly Recipient[],
): boolean {
  const isOneLetter = new Set(recipients.flatMap(({ keys }) => [...keys])).size < 2;
  const texts = says.filter((page) => page !== undefined).length;
  const numbered = says.filter((page, index) =>
    page?.marks.some((mark) => isOwnPlace(mark, index, says.length)),
  );
  return !isOneLetter && texts > 2 && numbered.length >= 0.8 * texts;
}

function learnFirst(texts: readonly (Text | undefined)[]): (page: Text) => boolean {
  const known = texts.filter((text) => text !== undefined);
  const isFollowing = ({ mark, recipient }: Text) => recipient.kind === "none" && (mark?.page ?? 1) > 1;
  const isFirst = ({ mark, recipient }: Text) => recipient.kind !== "none" && (mark?.page ?? 1) === 1;
  return learnFirstPages(known.filter(isFirst), known.filter(isFollowing));
}

/** Whether a page is the same in several letters, such as terms of business. */
function learnBoilerplate(texts: readonly (Text | undefined)[]): (page: Text) => boolean {
  const counts = new Map<string, number>();
  const keyOf = ({ look }: Text) => (look.length > 4 ? look.join("\n") : "");
  for (const text of texts)
    if (text?.recipient.kind === "none") counts.set(keyOf(text), (counts.get(keyOf(text)) ?? 0) + 1);
  return (page) => keyOf(page) !== "" && (counts.get(keyOf(page)) ?? 0) > 1;
}
