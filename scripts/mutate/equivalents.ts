/** Mutants that change nothing that anybody could see, each with the reason; they count neither way. */
export const equivalents: { file: string; before: string; after: string; line?: string; why: string }[] = [];
