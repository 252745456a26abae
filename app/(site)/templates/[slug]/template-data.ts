import type { LetterTemplate } from "#lib/domain/letter-templates/letter-template";
import { type Language, localeOfLanguage, localPath } from "#lib/shared/locales";

/** What search engines read about a letter template (https://schema.org): only what its page shows. `all` names the overview. */
export function templateData(
  { slug, words }: LetterTemplate,
  language: Language,
  baseUrl: string,
  all: string,
) {
  const { title, summary, text } = words[language];
  const urlOf = (path: string) => baseUrl + localPath(path, localeOfLanguage(language));
  const crumb = (position: number, name: string, path: string) => ({
    "@type": "ListItem",
    ...{ position, name, item: urlOf(path) },
  });
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "CreativeWork",
        name: title,
        description: summary,
        text,
        inLanguage: language,
        isAccessibleForFree: true,
        url: urlOf(`/templates/${slug}`),
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [crumb(1, all, "/templates"), crumb(2, title, `/templates/${slug}`)],
      },
    ],
  };
}
