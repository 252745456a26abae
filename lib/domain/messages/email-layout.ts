import type { Mail } from "#lib/ports/mailer";
import { brandName } from "#lib/shared/brand";
import {
  type AppLocale,
  defaultLocale,
  type Language,
  languageOfLocale,
  localeOfLanguage,
} from "#lib/shared/locales";
import { translator } from "#messages/translator";

/** The content of an email, before its layout. */
export type Words = {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Shown large on its own line. */
  code?: string;
  /** Name and value, for example the lines of a receipt. */
  facts?: readonly (readonly [string, string])[];
  link?: { label: string; url: string };
  /** Several links, one a line. */
  links?: readonly { label: string; url: string }[];
};

const ink = "#23273a";
const soft = "#5b6075";
const desk = "#f4f0e8";
const paper = "#fdfcf8";
const line = "#e2dccf";
const sans = "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

/** Who is behind this deployment, and who answers; null what isn't configured. */
type Contact = { operator: string | null; email: string | null };

/** Lays out the words as text and as HTML in the style of our pages. Email clients need tables and inline styles. */
export function layOut(to: string, words: Words, locale: AppLocale = defaultLocale): Mail {
  const language = languageOfLocale(locale);
  return { to, subject: words.subject, language, text: textOf(words), html: htmlOf(words, language) };
}

const htmlEnd = "</td></tr></table></body></html>";

/** Ends an email with who sent it, and where to ask, in its language. */
export function withContact(mail: Mail, { operator, email }: Contact): Mail {
  const t = translator("mails.contact", localeOfLanguage(mail.language));
  const from = operator ? t("operator", { brand: brandName, operator }) : `${brandName}.`;
  const ask = email ? `<a href="mailto:${inHtml(email)}" style="color:${soft}">${inHtml(email)}</a>` : null;
  const words = `${from} ${email ? t("questions", { email }) : t("unmonitored")}`;
  const html = ask ? inHtml(words).replace(inHtml(email!), ask) : inHtml(words);
  return {
    ...mail,
    text: `${mail.text}\n${words}\n`,
    html: `${mail.html.slice(0, -htmlEnd.length)}<p style="margin:18px 0 0;font:13px/1.5 ${sans};color:${soft}">${html}</p>${htmlEnd}`,
  };
}

function textOf({ heading, paragraphs, code, facts = [], link, links = [] }: Words): string {
  const parts = [
    heading,
    ...paragraphs,
    ...(code ? [`    ${code}`] : []),
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join("\n")] : []),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
  ];
  return `${parts.join("\n\n")}\n`;
}

function htmlOf(
  { subject, heading, paragraphs, code, facts = [], link, links = [] }: Words,
  language: Language,
): string {
  const serif = "Georgia,'Times New Roman',serif";
  const mono = "'SFMono-Regular',Menlo,Consolas,monospace";
  const text = paragraphs
    .map((words) => `<p style="margin:0 0 16px;font:16px/1.55 ${sans};color:${ink}">${inHtml(words)}</p>`)
    .join("");
  const shownCode = code
    ? `<p style="margin:8px 0 24px;padding:18px 12px;text-align:center;background:${desk};border:1px solid ${line};font:22px/1.3 ${mono};letter-spacing:1px;color:${ink}">${inHtml(code)}</p>`
    : "";
  const rows = facts
    .map(
      ([name, value]) =>
        `<tr><td style="padding:6px 16px 6px 0;font:15px/1.45 ${sans};color:${soft}">${inHtml(name)}</td><td align="right" style="padding:6px 0;font:15px/1.45 ${sans};color:${ink}">${inHtml(value)}</td></tr>`,
    )
    .join("");
  const table = rows
    ? `<table role="presentation" width="100%" style="margin:0 0 20px;border-top:1px solid ${line};border-bottom:1px solid ${line}">${rows}</table>`
    : "";
  const button = link
    ? `<p style="margin:8px 0 4px"><a href="${inHtml(link.url)}" style="display:inline-block;padding:13px 22px;background:${ink};color:${paper};border-radius:8px;text-decoration:none;font:600 16px/1.2 ${sans}">${inHtml(link.label)}</a></p>`
    : "";
  const list = links
    .map(
      ({ label, url }) =>
        `<p style="margin:0 0 10px;font:16px/1.45 ${sans}"><a href="${inHtml(url)}" style="color:${ink}">${inHtml(label)}</a></p>`,
    )
    .join("");
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${inHtml(subject)}</title></head><body style="margin:0;padding:0;background:${desk}"><table role="presentation" width="100%" style="background:${desk}"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="100%" style="max-width:560px;background:${paper};border:1px solid ${line}"><tr><td style="height:6px;background:repeating-linear-gradient(135deg,#b5433c 0 14px,${paper} 14px 22px,#3d5fa8 22px 36px,${paper} 36px 44px)"></td></tr><tr><td style="padding:32px 32px 28px"><p style="margin:0 0 20px;font:600 15px/1 ${serif};color:${soft}">${brandName}</p><h1 style="margin:0 0 18px;font:600 26px/1.2 ${serif};color:${ink}">${inHtml(heading)}</h1>${text}${shownCode}${table}${button}${list}</td></tr></table>${htmlEnd}`;
}

function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
