import type { Example } from "./example.ts";
import { sampleRecipient, sampleSender, sampleUploadKey } from "./samples.ts";

export const foundLettersExamples: Readonly<Record<string, readonly Example[]>> = {
  findLetters: [
    {
      name: "invoices",
      summary: "Three invoices in one file, one of them without an address",
      body: { upload_key: sampleUploadKey },
      status: 200,
      answer: {
        status: "ok",
        page_count: 6,
        letters: [
          { pages: "1-2", to: sampleRecipient, from: sampleSender, doubts: [] },
          {
            pages: "3",
            to: { ...sampleRecipient, name: "Alan Turing", line2: "Apt 22" },
            from: sampleSender,
            doubts: [],
          },
          {
            pages: "5-6",
            from: sampleSender,
            doubts: [
              {
                code: "no_recipient",
                reason:
                  "Page 5 looks like the first page of a letter, but we can't read a complete US address on it. Give the recipient yourself.",
              },
            ],
          },
        ],
        blank_pages: [4],
        problems: [],
      },
    },
  ],
};
