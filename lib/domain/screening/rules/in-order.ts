import type { Rule } from "../letter.ts";
import { threat } from "./r1-threat.ts";
import { extortion } from "./r2-extortion.ts";
import { consumerBody } from "./r3-consumer-body.ts";
import { civilDemand } from "./r4-civil-demand.ts";
import { unlawfulCollection } from "./r5-unlawful-collection.ts";
import { impersonation } from "./r6-impersonation.ts";
import { falseAttorney } from "./r7-false-attorney.ts";
import { fraud } from "./r8-fraud.ts";
import { harassment } from "./r9-harassment.ts";
import { hateAndHarm } from "./r10-hate-and-harm.ts";
import { personalData } from "./r11-personal-data.ts";
import { contraband } from "./r12-contraband.ts";
import { serviceOfProcess } from "./r13-service-of-process.ts";
import { promptInjection } from "./r14-prompt-injection.ts";
import { profanity } from "./r15-profanity.ts";
import { veiledThreat } from "./r17-veiled-threat.ts";
import { misledVoters } from "./r18-misled-voters.ts";

/**
 * Most serious first, because the sender reads the reason of the first rule that refuses, or else of the first that holds. R16 has
 * no rule here.
 */
export const rules: readonly Rule[] = [
  threat,
  hateAndHarm,
  extortion,
  unlawfulCollection,
  impersonation,
  fraud,
  harassment,
  contraband,
  veiledThreat,
  misledVoters,
  falseAttorney,
  personalData,
  consumerBody,
  civilDemand,
  serviceOfProcess,
  promptInjection,
  profanity,
];
