import { z } from "zod";
import { creditBalanceSchema } from "./credit-schemas.ts";

/** The balance as the contract describes it. Our own pages don't read `sandbox`, so they don't load it. */
export const describedBalanceSchema = creditBalanceSchema
  .extend({
    sandbox: z.boolean().meta({ description: "Whether the code pays only for sandbox orders." }),
  })
  .meta({ id: "CreditBalance", description: "What is left on a credit code." });
