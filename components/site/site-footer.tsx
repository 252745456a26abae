import { useTranslations } from "next-intl";
import { Mark } from "#components/objects/mark";
import { LanguageLink } from "#components/site/language-link";
import { LocalAnchor } from "#components/ui/local-link";
import { brandName } from "#lib/shared/brand";

/**
 * Each link is a full page load: most pages have no script, and the security policy that allows the card form is sent only when a
 * paying page itself is loaded from the server (security-headers.ts).
 */
const groups = [
  {
    title: "mail",
    links: [
      { href: "/send", name: "write" },
      { href: "/templates", name: "templates" },
      { href: "/bulk", name: "bulk" },
      { href: "/letters", name: "letters" },
      { href: "/pricing", name: "prices" },
      { href: "/credits", name: "credits" },
      { href: "/reviews", name: "reviews" },
      { href: "/verify", name: "verify" },
      { href: "/help", name: "help" },
    ],
  },
  {
    title: "found",
    links: [
      { href: "/certified-mail", name: "certifiedMail" },
      { href: "/postcards", name: "postcards" },
      { href: "/mail-a-pdf", name: "pdfs" },
      { href: "/mail-merge", name: "mailMerge" },
      { href: "/agents", name: "aiAgents" },
    ],
  },
  {
    title: "developersGroup",
    links: [
      { href: "/developers", name: "developers" },
      { href: "/llms.txt", name: "agents" },
      { href: "/v1/openapi.json", name: "openApi" },
    ],
  },
  {
    title: "legal",
    links: [
      { href: "/privacy", name: "privacy" },
      { href: "/terms", name: "terms" },
      { href: "/content-rules", name: "contentRules" },
    ],
  },
] as const;

const linkClasses = "inline-flex min-h-11 items-center underline-offset-4 hover:underline";

export type SiteContact = { operator: string | undefined; email: string | undefined };

export function SiteFooter({ contact: { operator, email } }: { contact: SiteContact }) {
  const t = useTranslations("site.footer");
  return (
    <footer className="mt-auto w-full border-t border-line text-15 text-ink-soft print:hidden">
      <div className="mx-auto grid w-full max-w-310 gap-x-14 gap-y-8 px-5 pt-10 pb-12 sm:px-8 lg:grid-cols-[minmax(15rem,1fr)_auto]">
        <div className="max-w-[30em]">
          <p className="display flex items-center gap-2.5 text-17 font-semibold text-ink">
            <Mark className="w-7" />
            {brandName}
          </p>
          <p className="mt-3">{t("about")}</p>
          {operator ? <p className="mt-3">{t("operator", { operator })}</p> : null}
          {email ? (
            <p className={operator ? undefined : "mt-3"}>
              {t.rich("questions", {
                email,
                mail: (words) => (
                  <a
                    href={`mailto:${email}`}
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    {words}
                  </a>
                ),
              })}
            </p>
          ) : null}
          <LanguageLink className={linkClasses} />
        </div>
        <div className="grid grid-cols-2 gap-x-12 gap-y-6 sm:grid-cols-[repeat(4,auto)] lg:gap-x-10">
          {groups.map(({ title, links }) => (
            <nav key={title} aria-label={t(title)}>
              <p aria-hidden="true" className="font-semibold text-ink">
                {t(title)}
              </p>
              <ul className="mt-1">
                {links.map((link) => (
                  <li key={link.href}>
                    <LocalAnchor href={link.href} className={linkClasses}>
                      {t(link.name)}
                    </LocalAnchor>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
    </footer>
  );
}
