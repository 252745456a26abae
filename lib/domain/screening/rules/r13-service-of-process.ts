import type { Rule } from "../letter.ts";

/** R13: a letter that is meant as service of process, or that mentions notarized originals. Allowed, with a note. */
export const serviceOfProcess: Rule = {
  id: "R13",
  phrases: {
    "service.process": [
      "service of process",
      "hereby ~1 served",
      "summons ~2 and",
      "copy|copies|enclosed ~4 summons|subpoena",
      "you|are ~2 served ~2 with|by",
      "notarized|notarized ~2 original|originals",
      "original ~2 notarized|notarized",
      "subpoena",
      "notificacion judicial|citatorio",
    ],
  },
  judge: (letter) => (letter.hits("service.process").length > 0 ? "noted" : null),
};
