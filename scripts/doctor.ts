import { parseArgs } from "node:util";
import type { CheckUp, FindingState } from "#lib/domain/operators/health-schema";
import { orExplain } from "./cannot-start.ts";
import { withServices } from "./with-services.ts";

const words: Record<FindingState, string> = { ok: "ok", wrong: "WRONG", cannot_tell: "can't tell" };

/**
 * `npm run doctor`: checks the setup. Asks each configured service with the real key and creates nothing. `--json` prints the findings
 * as JSON. Exits with 1 if something is wrong.
 */
await orExplain(async () => {
  const { values } = parseArgs({ options: { json: { type: "boolean", default: false } } });
  await withServices(async ({ doctor }) => {
    const checkUp = await doctor.check();
    if (values.json) console.log(JSON.stringify(checkUp, null, 2));
    else print(checkUp);
    process.exitCode = checkUp.findings.some(({ state }) => state === "wrong") ? 1 : 0;
  });
});

function print({ findings }: CheckUp): void {
  for (const { subject, state, text } of findings)
    console.log(`${words[state].padEnd(10)}  ${subject.padEnd(10)}  ${text}`);
  const count = (state: FindingState) => findings.filter((finding) => finding.state === state).length;
  console.log(`\n${count("ok")} ok, ${count("wrong")} wrong, ${count("cannot_tell")} can't tell.`);
}
