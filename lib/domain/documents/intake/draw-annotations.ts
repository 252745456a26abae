import { AppError } from "#lib/shared/errors";
import { coverPoints } from "./annotation-bounds.ts";
import { type OpenPdf, withPage } from "./open-pdf.ts";
import { entriesOf, entryOf } from "./pdf-dictionary.ts";
import type { Engine } from "./pdfium.ts";
import { wordsOfRichText } from "./rich-text.ts";
import { resolve, type SavedPdf } from "./saved-pdf.ts";

const flatPrint = 1;
const flattenFailed = 0;
const normalAppearance = 0;
/** PDF 1.7, table 165. */
const flags = { hidden: 2, print: 4, noView: 32 };
/** FPDFAnnot_GetSubtype. All other kinds either show nothing on paper or are drawn by the engine. */
const subtypes = {
  note: 1,
  link: 2,
  freeText: 3,
  stamp: 13,
  popup: 16,
  attachment: 17,
  widget: 20,
  redaction: 28,
};
/** Annotations whose appearance is an icon or a window, and not part of the page. */
const screenOnly: ReadonlySet<number> = new Set([subtypes.note, subtypes.popup, subtypes.attachment]);
/**
 * Annotations that a viewer shows on the page itself: text boxes, lines, shapes, highlights, stamps, ink, and form fields (3 to 13,
 * 15, 20).
 */
const isMark = (subtype: number) =>
  (subtype >= 3 && subtype <= 13) || subtype === 15 || subtype === subtypes.widget;
/** FPDFAnnot_GetFormFieldType: fields that show their value. */
const comboBox = 4;
const valueFields = new Set([comboBox, 5, 6]);

/** The characters in the fonts with which the engine draws such text: WinAnsi. The engine silently omits others. */
const drawable =
  /^[\t\n\r\x20-\x7e\xa0-\xff\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178]*$/;

export function hasAnnotations(engine: Engine, { document, pageCount }: OpenPdf): boolean {
  for (let index = 0; index < pageCount; index++)
    if (engine.EPDFPage_GetAnnotCountRaw(document, index) > 0) return true;
  return false;
}

/**
 * Draws the values of form fields as a viewer would: those without an appearance, and all of them if the file marks its
 * appearances as stale. Done in the file itself, because a copy of its pages loses the form.
 */
export function drawFields(engine: Engine, source: OpenPdf, saved: SavedPdf): void {
  const stale = saysDrawingsAreOld(saved);
  withForm(engine, source.document, (form) => {
    eachAnnotation(engine, source, (annotation, index) => {
      if (engine.FPDFAnnot_GetSubtype(annotation) !== subtypes.widget) return;
      const drawn = engine.EPDFAnnot_HasAppearanceStream(annotation, normalAppearance);
      const type = engine.FPDFAnnot_GetFormFieldType(form, annotation);
      const isValue = valueFields.has(type);
      if (drawn && !(stale && isValue)) return;
      if (type === comboBox) nameChoice(engine, form, annotation);
      if (isValue) addPlainText(engine, annotation, { rich: "RV", plain: "V" });
      const value = readText(engine, (pointer, size) =>
        engine.EPDFAnnot_GetFormFieldRawValue(form, annotation, pointer, size),
      );
      if (isValue && prints(engine, annotation)) assertDrawable(value, "a form field", index);
      engine.EPDFAnnot_GenerateFormFieldAP(annotation);
      const isLost = value.trim() !== "" && isValue && prints(engine, annotation);
      if (isLost && !engine.EPDFAnnot_HasAppearanceStream(annotation, normalAppearance))
        throw cannotBePrinted("a form field", index, "the file doesn't say how its value looks");
    });
  });
}

/** Pages, from 0, whose annotations are printed differently from what the file or its appearance says. */
export type AnnotationNotes = {
  /** Pages with marks and form values that lack the print flag. Viewers show them, so we print them. */
  unflagged: number[];
  /** Pages with comments and attached files, whose text isn't printed. */
  comments: number[];
  /** Pages with buttons, boxes, or empty signature fields that the file has no drawing of. They aren't printed. */
  undrawn: number[];
  /** Pages with marks for redaction. The content under them is still in the file, and is printed. */
  redactions: number[];
};

export const noAnnotations: AnnotationNotes = { unflagged: [], comments: [], undrawn: [], redactions: [] };

/** Makes annotations part of the page, so that they are printed and read like the rest. Every page needs its own boxes and contents. */
export function drawAnnotations(engine: Engine, copy: OpenPdf): AnnotationNotes {
  const notes = {
    unflagged: new Set<number>(),
    comments: new Set<number>(),
    undrawn: new Set<number>(),
    redactions: new Set<number>(),
  };
  eachAnnotation(engine, copy, (annotation, index) => {
    const subtype = engine.FPDFAnnot_GetSubtype(annotation);
    if ((engine.FPDFAnnot_GetFlags(annotation) & flags.hidden) !== 0) return;
    if (subtype === subtypes.note || subtype === subtypes.attachment) notes.comments.add(index);
    if (subtype === subtypes.redaction) notes.redactions.add(index);
    const given = engine.FPDFAnnot_GetFlags(annotation);
    if (prints(engine, annotation) && (given & flags.print) === 0) {
      engine.FPDFAnnot_SetFlags(annotation, given | flags.print);
      if (shows(engine, annotation)) notes.unflagged.add(index);
    }
    if (!prints(engine, annotation) || engine.EPDFAnnot_HasAppearanceStream(annotation, normalAppearance))
      return;
    if (subtype === subtypes.widget && engine.FPDFAnnot_HasKey(annotation, "MK")) notes.undrawn.add(index);
    // A link's border and a note's window are only for the screen.
    if (subtype === subtypes.link || subtype === subtypes.popup || subtype === subtypes.widget) return;
    let words = "";
    if (subtype === subtypes.freeText) {
      addPlainText(engine, annotation, { rich: "RC", plain: "Contents" });
      words = stringOf(engine, annotation, "Contents").trim();
      assertDrawable(words, "a text box", index);
    }
    coverPoints(engine, annotation);
    const isDrawn = engine.EPDFAnnot_GenerateAppearance(annotation);
    if (!isDrawn && words !== "")
      throw cannotBePrinted("a text box", index, "the file doesn't say how it looks");
    // Some viewers draw the standard stamps (PDF 1.7, table 181) themselves.
    if (!isDrawn && subtype === subtypes.stamp)
      throw cannotBePrinted("a stamp", index, "the file has no drawing of it");
  });
  for (let index = 0; index < copy.pageCount; index++)
    withPage(engine, copy.document, index, (page) => {
      if (engine.FPDFPage_Flatten(page, flatPrint) !== flattenFailed) return;
      throw new AppError(
        "invalid_pdf",
        `The PDF is damaged: the form fields or comments of page ${index + 1} cannot be printed.`,
      );
    });
  return {
    unflagged: [...notes.unflagged],
    comments: [...notes.comments],
    undrawn: [...notes.undrawn],
    redactions: [...notes.redactions],
  };
}

/** Whether to print an annotation. Prints what viewers show even without the print flag, because senders mail what they see. */
function prints(engine: Engine, annotation: number): boolean {
  const given = engine.FPDFAnnot_GetFlags(annotation);
  if ((given & flags.hidden) !== 0) return false;
  if ((given & flags.print) !== 0) return true;
  if ((given & flags.noView) !== 0) return false;
  const subtype = engine.FPDFAnnot_GetSubtype(annotation);
  if (isMark(subtype)) return true;
  return !screenOnly.has(subtype) && engine.EPDFAnnot_HasAppearanceStream(annotation, normalAppearance);
}

/** Whether there is anything to see. An empty form field has at most a frame. */
function shows(engine: Engine, annotation: number): boolean {
  if (engine.FPDFAnnot_GetSubtype(annotation) !== subtypes.widget) return true;
  return engine.EPDFAnnot_HasAppearanceStream(annotation, normalAppearance);
}

function eachAnnotation(
  engine: Engine,
  { document, pageCount }: OpenPdf,
  visit: (annotation: number, index: number) => void,
): void {
  for (let index = 0; index < pageCount; index++) {
    if (engine.EPDFPage_GetAnnotCountRaw(document, index) === 0) continue;
    withPage(engine, document, index, (page) => {
      const count = engine.FPDFPage_GetAnnotCount(page);
      for (let at = 0; at < count; at++) {
        const annotation = engine.FPDFPage_GetAnnot(page, at);
        if (!annotation) continue;
        try {
          visit(annotation, index);
        } finally {
          engine.FPDFPage_CloseAnnot(annotation);
        }
      }
    });
  }
}

function withForm(engine: Engine, document: number, use: (form: number) => void): void {
  const info = engine.PDFiumExt_OpenFormFillInfo();
  const form = engine.PDFiumExt_InitFormFillEnvironment(document, info);
  try {
    use(form);
  } finally {
    engine.PDFiumExt_ExitFormFillEnvironment(form);
    engine.PDFiumExt_CloseFormFillInfo(info);
  }
}

/** PDF 1.7, table 218: NeedAppearances. The engine obeys it on screen but doesn't report it. */
function saysDrawingsAreOld(pdf: SavedPdf): boolean {
  const find = (dictionary: string, key: string) => resolve(pdf, entryOf(entriesOf(dictionary), key));
  return /^\s*true\b/.test(find(find(resolve(pdf, `${pdf.root} 0 R`), "AcroForm"), "NeedAppearances"));
}

/** Reads a text that PDFium writes as zero-terminated UTF-16. Called with size 0, `write` returns the number of bytes needed. */
function readText(engine: Engine, write: (pointer: number, size: number) => number): string {
  const size = write(0, 0);
  if (size <= 2) return "";
  return engine.withMemory(size, (pointer) => {
    write(pointer, size);
    return Buffer.from(engine.heap().slice(pointer, pointer + size - 2)).toString("utf16le");
  });
}

function setText(engine: Engine, annotation: number, key: string, text: string): void {
  const bytes = Buffer.from(`${text}\0`, "utf16le");
  engine.withMemory(bytes.length, (pointer) => {
    engine.heap().set(bytes, pointer);
    engine.FPDFAnnot_SetStringValue(annotation, key, pointer);
  });
}

/** Gives an annotation that has only rich text the same words in plain text, because the engine draws only those. */
function addPlainText(engine: Engine, annotation: number, keys: { rich: string; plain: string }): void {
  if (stringOf(engine, annotation, keys.plain).trim() !== "") return;
  const words = wordsOfRichText(stringOf(engine, annotation, keys.rich));
  if (words !== "") setText(engine, annotation, keys.plain, words);
}

/** Makes a choice's value the words that viewers show for it. The engine would draw the value that the form submits. */
function nameChoice(engine: Engine, form: number, annotation: number): void {
  const count = engine.FPDFAnnot_GetOptionCount(form, annotation);
  for (let option = 0; option < count; option++) {
    if (!engine.FPDFAnnot_IsOptionSelected(form, annotation, option)) continue;
    const label = readText(engine, (pointer, size) =>
      engine.FPDFAnnot_GetOptionLabel(form, annotation, option, pointer, size),
    );
    if (label !== "") setText(engine, annotation, "V", label);
    return;
  }
}

const stringOf = (engine: Engine, annotation: number, key: string) =>
  readText(engine, (pointer, size) => engine.FPDFAnnot_GetStringValue(annotation, key, pointer, size));

function assertDrawable(text: string, what: string, index: number): void {
  if (!drawable.test(text))
    throw cannotBePrinted(what, index, "its characters are not in the font that the file provides for it");
}

function cannotBePrinted(what: string, index: number, why: string): AppError {
  return new AppError(
    "invalid_pdf",
    `The PDF has ${what} on page ${index + 1} that cannot be printed, because ${why}. Print the file to a new PDF and send that one.`,
  );
}
