import { execFileSync } from "node:child_process";
import { project } from "./project.ts";

/**
 * The time of 433f44a, the last commit before the rule. Only later subjects are checked. A time also works in a shallow clone,
 * which may lack that commit.
 */
const ruleBegan = "2026-11-25T13:55:17Z";
const maxChars = 72;

const notVerbs = /^(?:the|an?|this|that|these|those|it|we|you|what|who|how|when|there)$/i;
/** Matches other forms of a verb ("Restores", "Restored", "Restoring"). `commands` excludes imperatives that end the same way. */
const otherForms = /(?:[^s]s|ed|ing)$/i;
const commands = /(?:eed|embed|shed|focus|alias|bias|canvas|^(?:b|p|w|st|k)?ring|^ping|^sing|^swing)$/i;

/** The problem with a commit's subject; null if there is none. */
export function judgeSubject(subject: string): string | null {
  if ([...subject].length > maxChars) return `has ${[...subject].length} characters; ${maxChars} are allowed`;
  if (!/^\p{Lu}/u.test(subject)) return "must begin with a capital letter";
  if (subject.endsWith(".")) return "must not end with a period";
  const first = /^[\p{L}'-]+/u.exec(subject)?.[0] ?? "";
  if (notVerbs.test(first) || (otherForms.test(first) && !commands.test(first)))
    return 'must be an imperative, such as "Restore focus when the dialog closes"';
  return null;
}

/** The commits since then with a wrong subject, one per line. Empty without a Git history, as in a download. */
export function listWrongSubjects(): string[] {
  let log: string;
  try {
    const args = ["log", "--no-merges", `--since=${ruleBegan}`, "--format=%h %s"];
    log = execFileSync("git", args, { cwd: project, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return [];
  }
  return log.split("\n").flatMap((line) => {
    const problem = line && judgeSubject(line.slice(line.indexOf(" ") + 1));
    return problem ? [`${line}: ${problem}`] : [];
  });
}
