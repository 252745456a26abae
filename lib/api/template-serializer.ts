import type { z } from "zod";
import { letterTemplates } from "#lib/domain/letter-templates/all-templates";
import { describeBlanks } from "#lib/domain/letter-templates/describe-blanks";
import type { LetterTemplate } from "#lib/domain/letter-templates/letter-template";
import { type Language, localeOfLanguage, localPath } from "#lib/shared/locales";
import { translator } from "#messages/translator";
import type { letterTemplateSchema, templateListSchema } from "./template-schemas.ts";

type Wanted = { language: Language; slug?: string | undefined; baseUrl: string };

/** The answer of listLetterTemplates. */
export function listTemplates({ language, slug, baseUrl }: Wanted): z.infer<typeof templateListSchema> {
  const found = letterTemplates.filter((template) => slug === undefined || template.slug === slug);
  return {
    status: "ok",
    language,
    templates: found.map((template) => fromTemplate(template, language, baseUrl)),
    notice: translator("site.templates", localeOfLanguage(language))("notice"),
  };
}

function fromTemplate(
  { slug, topic, mailClass, format, law, words }: LetterTemplate,
  language: Language,
  baseUrl: string,
): z.infer<typeof letterTemplateSchema> {
  const { title, summary, tips, text, classReason } = words[language];
  return {
    ...{ slug, topic, title, summary, tips: [...tips], text },
    blanks: describeBlanks(text),
    suggested_class: mailClass,
    class_reason: classReason,
    format,
    law: law ? { source: law.source, url: law.url, as_of: law.asOf } : null,
    page_url: `${baseUrl}${localPath(`/templates/${slug}`, localeOfLanguage(language))}`,
  };
}
