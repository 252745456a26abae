import { brandName } from "#lib/shared/brand";
import { type Guide, list, table, text } from "#lib/shared/guide";
import { serviceSummary } from "../openapi/service-info.ts";

type PriceSection = {
  title: string;
  note: string;
  rows: readonly { label: string; detail?: string; price: string }[];
};

/** The home page as Markdown, with the same prices. */
export function home(prices: readonly PriceSection[]): Guide {
  return {
    title: brandName,
    summary: `${serviceSummary} Send text or a PDF, and a printed letter, postcard, or notecard is handed to the US Postal Service the next business day. No account is needed.`,
    sections: [
      {
        id: "prices",
        title: "Prices",
        blocks: [text("Postage, printing, and the envelope are included.")],
        sections: prices.map(({ title, note, rows }) => ({
          id: title.toLowerCase(),
          title,
          blocks: [
            text(note),
            table(
              title,
              ["Item", "Price"],
              rows.map(({ label, detail, price }) => [detail ? `${label} (${detail})` : label, price]),
            ),
          ],
        })),
      },
      {
        id: "ways",
        title: "Ways to send",
        blocks: [
          list(
            "[Write a letter](/send): type it, preview the exact pages, and send it.",
            "[Use the API](/developers): quote, send, and track. The sandbox is free.",
            "[For agents](/llms.txt): everything on one page, and three MCP tools.",
          ),
        ],
      },
    ],
  };
}
