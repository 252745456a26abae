/** What search engines read about a page, as JSON-LD (https://schema.org). Browsers never run it. */
export function StructuredData({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      data-keep
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text is not HTML, and no "<" is left that could end it
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
    />
  );
}
