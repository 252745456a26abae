import { getTranslations } from "next-intl/server";
import { FoundPage } from "#components/site/found-page";
import { StructuredData } from "#components/site/structured-data";
import { mcpPath } from "#lib/api/mcp/server-identity";
import { container } from "#lib/container";
import { maxEnclosures, maxPages, maxPdfBytes, maxSheets } from "#lib/domain/mail/limits";
import type { PriceBook } from "#lib/domain/mail/price-book";
import { brandName } from "#lib/shared/brand";
import { formatCents } from "#lib/shared/money";
import { pageMetadata, readBaseUrl } from "./page-metadata.ts";
import { toPriceSections } from "./price-sections.ts";

/**
 * Pages for people who search for one thing. `opens` is where the button leads: the sheet starts with what is after the #. `rows` are the
 * prices that the page shows, and `from` is the lowest.
 */
const foundPages = {
  certified: {
    path: "/certified-mail",
    opens: "/send#class=certified",
    from: "certified",
    rows: ["certified", "certifiedReceipt", "extraPage", "color"],
  },
  postcards: {
    path: "/postcards",
    opens: "/send#format=postcard_4x6",
    from: "postcard4x6",
    rows: ["postcard_4x6", "postcard_6x9", "postcard_6x11", "notecard"],
  },
  pdf: {
    path: "/mail-a-pdf",
    opens: "/send",
    from: "firstClass",
    rows: ["firstClass", "extraPage", "color", "addressPage", "certified", "priority"],
  },
  merge: {
    path: "/mail-merge",
    opens: "/bulk",
    from: "firstClass",
    rows: ["firstClass", "extraPage", "color", "postcard_4x6", "certified"],
  },
  agents: {
    path: "/agents",
    opens: "/developers",
    from: "firstClass",
    rows: ["firstClass", "certified", "priority", "postcard_4x6"],
  },
} as const satisfies Record<string, { path: string; opens: string; from: keyof PriceBook; rows: string[] }>;

type FoundId = keyof typeof foundPages;

export async function foundMetadata(id: FoundId) {
  const t = await getTranslations("site.found");
  const { path, from } = foundPages[id];
  const price = formatCents(container().priceBook[from]);
  return pageMetadata({ path, title: t(`${id}.title`), description: t(`${id}.description`, { price }) });
}

export async function showFoundPage(id: FoundId) {
  const [t, words, baseUrl] = await Promise.all([
    getTranslations("site.found"),
    getTranslations("site.priceList"),
    readBaseUrl(),
  ]);
  const { env, priceBook } = container();
  const { opens, from, rows } = foundPages[id];
  const all = toPriceSections(priceBook, words).flatMap((section) => section.rows);
  const figures = {
    ...{ maxPages, maxSheets, enclosures: maxEnclosures, megabytes: maxPdfBytes / 1_048_576 },
    extraPage: formatCents(priceBook.extraPage),
    color: formatCents(priceBook.colorPage),
    perDay: env.MAILING_CAPS.unverified.senderLetters.perDay,
    mcp: `${baseUrl}${mcpPath}`,
    llms: `${baseUrl}/llms.txt`,
  };
  const step = (number: "one" | "two" | "three") => ({
    title: t(`${id}.steps.${number}.title`),
    text: t(`${id}.steps.${number}.text`, figures as never),
  });
  const fact = (number: "one" | "two" | "three" | "four") => ({
    title: t(`${id}.facts.${number}.title`),
    text: t(`${id}.facts.${number}.text`, figures as never),
  });
  const price = formatCents(priceBook[from]);
  return (
    <>
      <FoundPage
        heading={t(`${id}.heading`)}
        lead={t(`${id}.lead`)}
        button={{ href: opens, label: t(`${id}.button`) }}
        steps={[step("one"), step("two"), step("three")]}
        facts={[fact("one"), fact("two"), fact("three"), fact("four")]}
        rows={rows.map((row) => all.find((one) => one.id === row)!)}
      />
      <StructuredData
        data={{
          "@context": "https://schema.org",
          "@type": "Product",
          name: t(`${id}.title`),
          description: t(`${id}.description`, { price }),
          brand: { "@type": "Brand", name: brandName },
          offers: {
            "@type": "Offer",
            price: (priceBook[from] / 100).toFixed(2),
            priceCurrency: "USD",
            availability: "https://schema.org/InStock",
            url: baseUrl + foundPages[id].path,
          },
        }}
      />
    </>
  );
}
