import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { buttonClasses } from "#components/ui/button-classes";
import { LocalAnchor } from "#components/ui/local-link";
import { clientAddressHeader, readTrustedAddress } from "#lib/api/trusted-client";
import { container } from "#lib/container";
import { networkOf } from "#lib/domain/access/client-address";
import type { SharedOrder } from "#lib/domain/orders/share-order";
import { isAppError } from "#lib/shared/errors";
import { datesIn } from "#lib/shared/reader-dates";

/** Slows down guessing. */
const looks = { name: "share_looks", perMinute: 60 };
const zone = "America/New_York";
const isOver = new Set<SharedOrder["status"]>(["delivered", "refused", "canceled", "failed"]);

/** Shared by its link: search engines do not index it, and no referrer carries the link. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("share");
  return {
    title: t("title"),
    robots: { index: false, follow: false, nocache: true },
    referrer: "no-referrer",
  };
}

export default async function SharePage({ params }: { params: Promise<{ share: string }> }) {
  const shared = await look((await params).share);
  const t = await getTranslations("share");
  const { formatDay, formatTime } = datesIn(await getLocale());
  const { isReturned } = shared;
  const expected = isOver.has(shared.status) || isReturned ? null : shared.expectedDeliveryDate;
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-8 pb-16 sm:px-8 sm:pt-12">
      <h1 className="display text-28 font-semibold sm:text-40">
        {t(isReturned ? "status.returned" : `status.${shared.status}`)}
      </h1>
      {expected ? (
        <p className="mt-3 text-17 text-ink-soft">{t("expected", { day: formatDay(expected) })}</p>
      ) : null}
      {shared.sandbox ? <p className="mt-3 text-15 font-semibold text-ink-soft">{t("test")}</p> : null}
      <ol className="mt-8 max-w-140 border-t border-line">
        {shared.events.map(({ kind, at }) => (
          <li key={`${kind} ${at.toISOString()}`} className="border-b border-line py-3">
            <p className="font-semibold">{t(`step.${stepOf(kind)}`)}</p>
            <p className="tabular text-15 text-ink-soft">
              <time dateTime={at.toISOString()}>
                {t("time", {
                  day: formatDay(at.toISOString(), new Date(), zone),
                  time: formatTime(at.toISOString(), zone),
                })}
              </time>
            </p>
          </li>
        ))}
      </ol>
      <p className="measure mt-8 text-15 text-ink-soft">{t("about")}</p>
      <LocalAnchor href="/send" className={buttonClasses({ kind: "quiet", className: "mt-5" })}>
        {t("write")}
      </LocalAnchor>
    </div>
  );
}

type Step = SharedOrder["events"][number]["kind"] extends `order.${infer Name}` ? Name : never;
const stepOf = (kind: SharedOrder["events"][number]["kind"]) => kind.slice("order.".length) as Step;

/** Counts each request against the rate limit before it looks up the order, so that no one can guess many links. */
async function look(id: string): Promise<SharedOrder> {
  const { orders, throttle } = container();
  const address = readTrustedAddress((await headers()).get(clientAddressHeader));
  try {
    await throttle.consume(looks, `addr:${address ? networkOf(address) : "unknown"}`);
    return await orders.getShared(id);
  } catch (error) {
    if (isAppError(error) && (error.code === "not_found" || error.code === "rate_limited")) notFound();
    throw error;
  }
}
