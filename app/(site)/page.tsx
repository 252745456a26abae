import { headers } from "next/headers";
import Link from "next/link";
import { DeskScene } from "#components/site/desk-scene";
import { LetterCounter } from "#components/site/letter-counter";
import { PriceList } from "#components/site/price-list";
import { ProgramExample } from "#components/site/program-example";
import { buttonClasses } from "#components/ui/button-classes";
import { container } from "#lib/container";
import { formatCents } from "#lib/shared/money";
import { toPriceSections } from "./price-sections.ts";

const steps = [
  {
    title: "Write",
    text: "Type on the sheet in one of seven faces, three set and four written by hand. Paste an address and it falls into its lines.",
  },
  {
    title: "Check",
    text: "See the very pages that will be printed, one by one, with the price of each item beside them.",
  },
  {
    title: "Send",
    text: "We read it for threats and fraud, print it, and hand it to the US Postal Service the next business day.",
  },
  {
    title: "Follow",
    text: "One private link shows where it is. Until we hand it over you can take it back, and if we fail, your money returns by itself.",
  },
];

export default async function HomePage() {
  const host = (await headers()).get("host") ?? "localhost:3000";
  const scheme = /^(localhost|127\.|\[::1\])/.test(host) ? "http" : "https";
  const { priceBook, stats } = container();
  const firstClass = formatCents(priceBook.firstClass);
  return (
    <div className="mx-auto w-full max-w-310 px-5 sm:px-8">
      <section className="grid items-center gap-x-16 gap-y-14 pt-10 pb-16 sm:pt-16 lg:grid-cols-[1.05fr_1fr] lg:pb-24">
        <div>
          <h1 className="display text-40 font-semibold sm:text-56">
            Write a letter here. It arrives as paper.
          </h1>
          <p className="mt-6 max-w-[34em] text-17 text-ink-soft sm:text-21">
            Type it, check the exact pages, send it. We print it, put it in its envelope and hand it to the US
            Postal Service the next business day. You need no account.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Link href="/send" className={buttonClasses({ size: "large" })}>
              Write a letter
            </Link>
            <p className="text-ink-soft">
              From <span className="tabular font-semibold text-ink">{firstClass}</span>, postage included.
            </p>
          </div>
        </div>
        <DeskScene price={firstClass} />
      </section>

      <section aria-labelledby="sandbox" className="border-t border-line py-14 lg:py-20">
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1.05fr_1fr]">
          <div>
            <h2 id="sandbox" className="display text-28 font-semibold">
              Rehearse first. It costs nothing.
            </h2>
            <p className="measure mt-4">
              Every letter can go through the sandbox before it goes through the post: the same pages, the
              same checks, the same tracking page, at once and free. The sandbox prints nothing and mails
              nothing, and its tracking numbers are made up and say so.
            </p>
          </div>
          <div className="self-center">
            <LetterCounter count={await stats.countLettersMailed()} />
          </div>
        </div>
      </section>

      <section aria-labelledby="how" className="border-t border-line py-14 lg:py-20">
        <h2 id="how" className="display text-28 font-semibold">
          How a letter leaves
        </h2>
        <ol className="mt-8 grid gap-x-16 gap-y-8 sm:grid-cols-2">
          {steps.map((step, index) => (
            <li key={step.title} className="grid grid-cols-[2.25rem_1fr]">
              <span aria-hidden="true" className="display text-21 leading-[1.35] text-ink-soft">
                {index + 1}
              </span>
              <div>
                <h3 className="text-17 font-semibold">{step.title}</h3>
                <p className="measure mt-1 text-ink-soft">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>

      <section aria-labelledby="prices" className="border-t border-line py-14 lg:py-20">
        <h2 id="prices" className="display scroll-mt-6 text-28 font-semibold">
          Prices
        </h2>
        <p className="measure mt-3 mb-10 text-ink-soft">
          Postage, printing and envelope are included. The price you see beside your letter is the price you
          pay, item by item.
        </p>
        <PriceList sections={toPriceSections(priceBook)} />
        <p className="measure mt-8">
          Pay by card, letter by letter, or with{" "}
          <a
            href="/credits"
            className="inline-flex min-h-11 items-center text-airmail-blue underline underline-offset-4"
          >
            prepaid credit
          </a>
          , which comes with a gift on top and works in programs too.
        </p>
      </section>

      <section aria-labelledby="programs" className="border-t border-line py-14 lg:py-20">
        <h2 id="programs" className="display scroll-mt-6 text-28 font-semibold">
          For programs
        </h2>
        <p className="measure mt-3 mb-8 text-ink-soft">
          The same service over plain HTTP, without a key: quote, send with the quote’s single-use token,
          follow. The token is bound to the letter, so what was approved is what is mailed.
        </p>
        <ProgramExample origin={`${scheme}://${host}`} />
        <p className="mt-6">
          <Link
            href="/developers"
            className="inline-flex min-h-11 items-center text-airmail-blue underline underline-offset-4"
          >
            Read the developers’ guide
          </Link>
        </p>
      </section>
    </div>
  );
}
