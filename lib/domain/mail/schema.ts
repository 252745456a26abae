import { z } from "zod";
import { formats, mailClasses } from "./pieces.ts";

/** docs/rules.md#mail-classes */
export const mailClassSchema = z.enum(mailClasses).meta({ id: "MailClass" });

/** docs/rules.md#formats */
export const formatSchema = z.enum(formats).meta({ id: "Format" });

export const breakdownItemSchema = z
  .object({ id: z.string(), label: z.string(), amount_cents: z.int() })
  .meta({ id: "BreakdownItem" });
