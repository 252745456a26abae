import type { LanguageModel } from "#lib/ports/language-model";
import { mapHeaders } from "./map-headers.ts";
import { type CsvMapRequest, type HeaderMapping, headerMappingSchema, mappedFields } from "./schema.ts";

const task = `You map the columns of a spreadsheet of US addresses. Answer with an object of the fields ${mappedFields.join(", ")}, each an array of the header texts that feed it, in the order in which their values are joined; an empty array where no column does. Use each header at most once.`;

/** Returns the model's mapping if it is valid for these headers, or else the rules' mapping. Only a suggestion. */
export async function mapHeadersWithModel(
  model: LanguageModel,
  request: CsvMapRequest,
): Promise<{ mapping: HeaderMapping; source: "heuristic" | "model" }> {
  const { headers, samples } = request;
  const answer = headerMappingSchema.safeParse(
    await model.ask({ task, material: { headers, samples } }),
  ).data;
  if (answer && isOf(headers, answer)) return { mapping: answer, source: "model" };
  return { mapping: mapHeaders(headers, samples), source: "heuristic" };
}

/** Whether the mapping uses at least one header, only existing ones, and each at most once. */
function isOf(headers: readonly string[], mapping: HeaderMapping): boolean {
  const used = mappedFields.flatMap((field) => mapping[field]);
  return (
    used.length > 0 && new Set(used).size === used.length && used.every((header) => headers.includes(header))
  );
}
