import { z } from "zod";
import { returnReasons } from "#lib/domain/mail/tracking-kinds";
import { advanceTargets, sandboxScenarios } from "#lib/domain/orders/order-status";
import { scenarioRule } from "./letter-rules.ts";
import { advanceMeanings, listMeanings, returnReasonMeanings, scenarioMeanings } from "./meanings.ts";

/** docs/rules.md#sandbox-scenario */
export const scenarioFields = {
  sandbox_scenario: z
    .enum(sandboxScenarios)
    .optional()
    .meta({ description: `For a sandbox order: where it stops. ${listMeanings(scenarioMeanings)}` }),
};

/** The rules of checkScenario as JSON Schema. */
export const scenarioRules = [
  scenarioRule("sandbox_scenario is only for a sandbox order.", { sandbox: { const: true } }, ["sandbox"]),
  scenarioRule("sandbox_scenario can't be combined with require_approval.", {
    require_approval: { const: false },
  }),
];

type Scenario = {
  sandbox?: boolean | undefined;
  require_approval?: boolean | undefined;
  sandbox_scenario?: unknown;
};

export function checkScenario(body: Scenario, context: z.RefinementCtx): void {
  if (body.sandbox_scenario === undefined) return;
  const refuse = (message: string) =>
    context.addIssue({ code: "custom", path: ["sandbox_scenario"], message });
  if (!body.sandbox) refuse("is only for an order with sandbox: true");
  else if (body.require_approval) refuse("can't be combined with require_approval");
}

export const advanceRequestSchema = z
  .strictObject({
    to: z.enum(advanceTargets).meta({
      description: `What the Postal Service or the printer does next. ${listMeanings(advanceMeanings)}`,
    }),
    reason: z
      .enum(returnReasons)
      .optional()
      .meta({
        description: `With \`returned\`: why. If you leave it out, it is \`other\`. ${listMeanings(returnReasonMeanings)}`,
      }),
  })
  .meta({ id: "AdvanceRequest", description: "The next step of a sandbox order." });
