import { dictionaryOf, entriesOf, entryOf, referredTo } from "./pdf-dictionary.ts";
import { addObject, resolve, type SavedPdf, streamOf } from "./saved-pdf.ts";

/**
 * Empties references by which a form draws itself, directly or through other forms. Viewers draw nothing for them, but the engine
 * follows them to its limit.
 */
export function breakFormCycles(pdf: SavedPdf): void {
  for (const page of pdf.pages) lendResources(pdf, page);
  const done = new Set<number>();
  let empty = "";
  for (const [number, { head }] of [...pdf.objects]) {
    if (done.has(number) || !isForm(head)) continue;
    for (const { form, to } of backEdges(pdf, number, done)) {
      empty ||= addObject(pdf, {
        head: "<</Type/XObject/Subtype/Form/BBox[0 0 0 0]/Length 0>>",
        rest: streamOf(Buffer.alloc(0)),
      });
      replaceForm(pdf, form, to, empty);
    }
  }
}

/** A form without resources uses those of its page (PDF 1.1), so it can draw itself under the page's name for it. */
function lendResources(pdf: SavedPdf, page: number): void {
  const resources = entryOf(entriesOf(pdf.objects.get(page)?.head ?? ""), "Resources");
  if (resources === "") return;
  for (const form of formsIn(pdf, page)) {
    const object = pdf.objects.get(form);
    const entries = entriesOf(object?.head ?? "");
    if (object && entryOf(entries, "Resources") === "")
      object.head = dictionaryOf([...entries, ["Resources", resources]]);
  }
}

const isForm = (head: string) => head.includes("/Form") && entryOf(entriesOf(head), "Subtype") === "/Form";

type Edge = { form: number; to: number };

/** References, below `from`, to a form that is already being drawn. Walks without recursion, because a file may nest deeply. */
function backEdges(pdf: SavedPdf, from: number, done: Set<number>): Edge[] {
  const found: Edge[] = [];
  const around = new Set([from]);
  const stack = [{ form: from, next: formsIn(pdf, from) }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const to = top.next.pop();
    if (to === undefined) {
      stack.pop();
      around.delete(top.form);
      done.add(top.form);
    } else if (around.has(to)) found.push({ form: top.form, to });
    else if (!done.has(to)) {
      around.add(to);
      stack.push({ form: to, next: formsIn(pdf, to) });
    }
  }
  return found;
}

const resourcesOf = (pdf: SavedPdf, form: number) =>
  entriesOf(resolve(pdf, entryOf(entriesOf(pdf.objects.get(form)?.head ?? ""), "Resources")));

const drawnBy = (pdf: SavedPdf, form: number) =>
  entriesOf(resolve(pdf, entryOf(resourcesOf(pdf, form), "XObject")));

function formsIn(pdf: SavedPdf, form: number): number[] {
  return drawnBy(pdf, form).flatMap(([, value]) => {
    const number = referredTo(value);
    return number !== null && isForm(pdf.objects.get(number)?.head ?? "") ? [number] : [];
  });
}

/** Gives a form its own copy of its resources, because other forms may share them, and replaces one form in that copy. */
function replaceForm(pdf: SavedPdf, form: number, to: number, by: string): void {
  const object = pdf.objects.get(form);
  if (!object) return;
  const drawn = drawnBy(pdf, form).map(([name, value]): [string, string] => [
    name,
    referredTo(value) === to ? by : value,
  ]);
  const kept = resourcesOf(pdf, form).filter(([key]) => key !== "XObject");
  object.head = dictionaryOf([
    ...entriesOf(object.head).filter(([key]) => key !== "Resources"),
    ["Resources", dictionaryOf([...kept, ["XObject", dictionaryOf(drawn)]])],
  ]);
}
