import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BatchView } from "#components/bulk/batch/batch-view";
import { ClientMessages } from "#components/ui/client-messages";
import { fromBatch } from "#lib/api/batch-serialisers";
import { container } from "#lib/container";
import { isAppError } from "#lib/shared/errors";

/** Private by its link: not for search engines, and the link never travels in a referrer. */
export const metadata: Metadata = {
  title: "Your letters",
  robots: { index: false, follow: false, nocache: true },
  referrer: "no-referrer",
};

export default async function BatchPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-8 pb-16 sm:px-8 sm:pt-12">
      <noscript>
        <p className="measure mb-8">
          This page looks its letters up with JavaScript, which is turned off in this browser.{" "}
          <a
            className="underline underline-offset-4"
            href={`/v1/batches/${encodeURIComponent(id)}/results.csv`}
          >
            The result file
          </a>{" "}
          says the same without it.
        </p>
      </noscript>
      <ClientMessages areas={["compose", "mail", "orders", "pay"]}>
        <BatchView id={id} seen={await see(id)} publishableKey={container().env.STRIPE_PUBLISHABLE_KEY} />
      </ClientMessages>
    </div>
  );
}

/** What `GET /v1/batches/{id}` answers just now; undefined while it cannot be read: the page then asks for itself. */
async function see(id: string) {
  const { batches, logger } = container();
  try {
    return fromBatch(await batches.get(id));
  } catch (error) {
    if (isAppError(error) && error.code === "not_found") notFound();
    if (!isAppError(error)) logger.error({ err: error }, "a batch's page could not be read");
  }
}
