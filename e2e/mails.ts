import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReceivedMail } from "../simulators/smtp.ts";
import { expect } from "./setup/own-caller.ts";

const file = join(import.meta.dirname, "../.data/journeys/mails.jsonl");

/** Waits for an email to this address, as sent by the journeys' server (e2e/setup/serve.ts). */
export async function mailTo(address: string, subject = /./): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined;
  await expect
    .poll(() => {
      const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
      found = lines
        .map((line): ReceivedMail => JSON.parse(line))
        .find((mail) => mail.to === address && subject.test(mail.subject));
      return found?.subject;
    })
    .toBeDefined();
  return found!;
}
