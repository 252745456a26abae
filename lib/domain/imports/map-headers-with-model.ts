import type { LanguageModel } from "#lib/ports/language-model";
import type { ListMapping } from "./find-other-address.ts";
import { mapColumns, toHeaders } from "./map-headers.ts";
import { mappedFields, otherFields } from "./mapped-fields.ts";
import { type CsvMapRequest, type HeaderMapping, lineHeadersSchema } from "./schema.ts";

const task = `You map the columns of a spreadsheet of US addresses. Answer with an object of the fields ${mappedFields.join(", ")}, each an array of the header texts that feed it, in the order in which their values are joined; an empty array where no column does. Use each header at most once.`;

type Suggestion = ListMapping & { mapping: HeaderMapping; source: "heuristic" | "model" };

/**
 * Returns the model's mapping of the address lines if it is valid for these headers, or else the rules' mapping. The rules alone map
 * the other fields, and whole addresses. Only a suggestion.
 */
export async function mapHeadersWithModel(model: LanguageModel, request: CsvMapRequest): Promise<Suggestion> {
  const { headers, samples } = request;
  const list = mapColumns(headers, samples);
  const { columns } = list;
  const mapping = toHeaders(headers, columns);
  const answer =
    columns.address.length > 0
      ? undefined
      : lineHeadersSchema.safeParse(await model.ask({ task, material: { headers, samples } })).data;
  if (!answer || !isOf(headers, answer)) return { mapping, ...list, source: "heuristic" };
  const used = new Set(mappedFields.flatMap((field) => answer[field]));
  // Without the other address, because the model knows one only.
  const byModel = { ...columns };
  for (const field of mappedFields) byModel[field] = answer[field].map((header) => headers.indexOf(header));
  for (const field of otherFields) byModel[field] = columns[field].filter((at) => !used.has(headers[at]!));
  return { mapping: toHeaders(headers, byModel), columns: byModel, source: "model" };
}

/** Whether the mapping uses at least one header, only existing ones, and each at most once. */
function isOf(
  headers: readonly string[],
  mapping: Pick<HeaderMapping, (typeof mappedFields)[number]>,
): boolean {
  const used = mappedFields.flatMap((field) => mapping[field]);
  return (
    used.length > 0 && new Set(used).size === used.length && used.every((header) => headers.includes(header))
  );
}
