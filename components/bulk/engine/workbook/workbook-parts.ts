import { type Archive, partName, textOf } from "./archive.ts";
import { attribute, isTrue, readXml } from "./read-xml.ts";

/** A sheet of a workbook. People can't see a hidden one in their spreadsheet program. */
type SheetPart = { name: string; hidden: boolean; path: string };

export type Workbook = {
  sheets: readonly SheetPart[];
  /** The index of the sheet that was open when the file was saved. */
  active: number;
  /** True if dates count from January 1, 1904, as in workbooks that began on an old Mac. */
  isFrom1904: boolean;
  sharedStrings: string | undefined;
  styles: string | undefined;
};

const maxSheets = 200;

/** The parts of a workbook, from its own list of relations. Undefined if the archive isn't a workbook. Throws `UnreadablePart`. */
export async function readParts(archive: Archive): Promise<Workbook | undefined> {
  const root = await readRelations(archive, "_rels/.rels", "");
  const path = root.find(({ type }) => type === "officeDocument")?.target ?? "xl/workbook.xml";
  if (!archive.entries.has(partName(path))) return undefined;
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const relations = await readRelations(archive, `${folder}_rels/${path.slice(folder.length)}.rels`, folder);
  const sheets: SheetPart[] = [];
  let active = 0;
  let isFrom1904 = false;
  await readXml(textOf(archive, path), {
    open: (tag, attributes) => {
      if (tag === "workbookPr") isFrom1904 = isTrue(attributes.date1904);
      if (tag === "workbookView") active = Number(attributes.activeTab ?? 0) || 0;
      if (tag !== "sheet" || sheets.length >= maxSheets) return;
      const id = attribute(attributes, "id");
      const relation = relations.find((one) => one.id === id);
      // Chart sheets and dialogs have no cells.
      if (relation?.type !== "worksheet") return;
      const hidden = (attributes.state ?? "visible") !== "visible";
      sheets.push({ name: attributes.name ?? "", hidden, path: relation.target });
    },
  });
  const targetOf = (type: string) => relations.find((one) => one.type === type)?.target;
  return { sheets, active, isFrom1904, sharedStrings: targetOf("sharedStrings"), styles: targetOf("styles") };
}

type Relation = { id: string; type: string; target: string };

async function readRelations(archive: Archive, path: string, folder: string): Promise<Relation[]> {
  if (!archive.entries.has(partName(path))) return [];
  const relations: Relation[] = [];
  await readXml(textOf(archive, path), {
    open: (tag, { Id = "", Type = "", Target = "" }) => {
      // The strict and the usual form of the standard differ only before the last slash.
      if (tag === "Relationship")
        relations.push({
          id: Id,
          type: Type.slice(Type.lastIndexOf("/") + 1),
          target: inside(folder, Target),
        });
    },
  });
  return relations;
}

/** A target relative to a folder of the archive, without `.` and `..`. */
function inside(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of `${target.startsWith("/") ? "" : folder}${target}`.split("/"))
    if (step === "..") path.pop();
    else if (step !== "" && step !== ".") path.push(step);
  return path.join("/");
}
