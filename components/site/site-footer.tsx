import { Mark } from "#components/objects/mark";
import { brandName } from "#lib/shared/brand";

/** Each a whole load: most pages have no script, and only a page's own document may show the card form (security-headers.ts). */
type FooterLink = { href: string; name: string };

const groups: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: "Mail",
    links: [
      { href: "/send", name: "Write a letter" },
      { href: "/bulk", name: "Letters from a list" },
      { href: "/pricing", name: "Prices" },
      { href: "/credits", name: "Prepaid credit" },
      { href: "/reviews", name: "Reviews" },
    ],
  },
  {
    title: "Programs",
    links: [
      { href: "/developers", name: "For programs" },
      { href: "/llms.txt", name: "For agents" },
      { href: "/v1/openapi.json", name: "OpenAPI" },
    ],
  },
  {
    title: "House",
    links: [
      { href: "/privacy", name: "Privacy" },
      { href: "/terms", name: "Terms" },
      { href: "/content-rules", name: "Content rules" },
    ],
  },
];

const linkClasses = "inline-flex min-h-11 items-center underline-offset-4 hover:underline";

export function SiteFooter() {
  return (
    <footer className="mt-auto w-full border-t border-line text-15 text-ink-soft print:hidden">
      <div className="mx-auto grid w-full max-w-310 gap-x-14 gap-y-8 px-5 pt-10 pb-12 sm:px-8 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="max-w-[30em]">
          <p className="display flex items-center gap-2.5 text-17 font-semibold text-ink">
            <Mark className="w-7" />
            {brandName}
          </p>
          <p className="mt-3">
            Prints and posts letters within the United States. No account, no trackers. What you write is
            erased 30 days after it has arrived.
          </p>
        </div>
        <div className="grid grid-cols-2 gap-x-12 gap-y-6 sm:grid-cols-3 lg:gap-x-16">
          {groups.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <p aria-hidden="true" className="font-semibold text-ink">
                {title}
              </p>
              <ul className="mt-1">
                {links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href} className={linkClasses}>
                      {link.name}
                    </a>
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
