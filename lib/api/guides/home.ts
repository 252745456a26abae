import { brandName } from "#lib/shared/brand";
import { type Guide, list, table, text } from "#lib/shared/guide";
import { serviceSummary } from "../openapi/service-info.ts";

type PriceSection = {
  title: string;
  note: string;
  rows: readonly { label: string; detail?: string; price: string }[];
};

/** The front page for programs; the prices are the very rows that it shows. */
export function home(prices: readonly PriceSection[]): Guide {
  return {
    title: brandName,
    summary: `${serviceSummary} Text or a PDF goes in; a printed letter, postcard or folded card is handed to the US Postal Service the next business day. No account is needed.`,
    sections: [
      {
        id: "prices",
        title: "Prices",
        blocks: [text("Postage, printing and envelope are included.")],
        sections: prices.map(({ title, note, rows }) => ({
          id: title.toLowerCase(),
          title,
          blocks: [
            text(note),
            table(
              title,
              ["What", "Price"],
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
            "[Write a letter by hand](/send): type it, see the very pages, send it.",
            "[From a program](/developers): quote, send, follow; the sandbox is free.",
            "[For agents](/llms.txt): everything on one page of text, and three MCP tools.",
          ),
        ],
      },
    ],
  };
}
