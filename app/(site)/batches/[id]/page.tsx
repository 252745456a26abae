import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BatchView } from "#components/bulk/batch/batch-view";
import { ForgetDevice } from "#components/storage/forget-device";
import { TakeFragment } from "#components/storage/take-fragment";
import { ClientMessages } from "#components/ui/client-messages";
import { fromBatch } from "#lib/api/batch-serializers";
import { container } from "#lib/container";
import { isAppError } from "#lib/shared/errors";

/** Private by its link: search engines do not index it, and no referrer carries the link. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("batch.page");
  return {
    title: t("title"),
    robots: { index: false, follow: false, nocache: true },
    referrer: "no-referrer",
  };
}

export default async function BatchPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const t = await getTranslations("batch.page");
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-8 pb-16 sm:px-8 sm:pt-12">
      <TakeFragment />
      <noscript>
        <p className="measure mb-8">
          {t.rich("noScripts", {
            results: (words) => (
              <a
                className="underline underline-offset-4"
                href={`/v1/batches/${encodeURIComponent(id)}/results.csv`}
              >
                {words}
              </a>
            ),
          })}
        </p>
      </noscript>
      <ClientMessages areas={["batch", "device", "mail", "orders", "pay"]}>
        <BatchView id={id} seen={await see(id)} publishableKey={container().env.STRIPE_PUBLISHABLE_KEY} />
        <ForgetDevice />
      </ClientMessages>
    </div>
  );
}

/** What `GET /v1/batches/{id}` returns now; undefined if it can't be read, in which case the page fetches it in the browser. */
async function see(id: string) {
  const { batches, logger } = container();
  try {
    return fromBatch(await batches.get(id));
  } catch (error) {
    if (isAppError(error) && error.code === "not_found") notFound();
    if (!isAppError(error)) logger.error({ err: error }, "could not read a batch for its page");
  }
}
