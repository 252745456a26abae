import { listTemplates } from "../template-serializer.ts";
import type { Example } from "./example.ts";

export const templateExamples: Readonly<Record<string, readonly Example[]>> = {
  listLetterTemplates: [
    {
      name: "spanishCard",
      summary: "One letter, in Spanish",
      query: { language: "es", slug: "thank-you" },
      status: 200,
      answer: listTemplates({ language: "es", slug: "thank-you", baseUrl: "http://localhost:3000" }),
    },
  ],
};
