export type Instruction = { name: string; rest: string };
export type Stage = { base: string; name: string; instructions: Instruction[] };

/** The stages of a Containerfile in its simple form: an instruction a line, no heredocs, each stage named. Throws for anything else. */
export function readContainerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split("\n").filter((line) => line.trim() && !line.startsWith("#"))) {
    const [, name, rest] = /^([A-Z]+) (.+[^\\])$/.exec(line) ?? [];
    if (!name || !rest) throw new Error(`An instruction has more than one line, or none: ${line}`);
    const from = name === "FROM" ? /^(\S+) AS (\S+)$/.exec(rest) : null;
    if (from) stages.push({ base: from[1]!, name: from[2]!, instructions: [] });
    else if (name === "FROM" || stages.length === 0) throw new Error(`A stage has no name: ${line}`);
    else stages.at(-1)!.instructions.push({ name, rest });
  }
  return stages;
}

/** The last value of an instruction in a stage, such as its USER. Throws if there is none. */
export function getInstruction(stage: Stage, name: string): string {
  const found = stage.instructions.findLast((instruction) => instruction.name === name);
  if (!found) throw new Error(`${stage.name} has no ${name}`);
  return found.rest;
}
