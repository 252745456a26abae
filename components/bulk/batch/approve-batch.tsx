"use client";

import { useTranslations } from "next-intl";
import { Envelope } from "#components/objects/envelope";
import { Stamp } from "#components/objects/stamp";
import { Notice } from "#components/ui/notice";
import { type ApprovalAnswer, decideBatch } from "#lib/api/browser-approval";
import type { Batch } from "#lib/api/browser-batches";
import { getRowPage } from "#lib/api/browser-files";
import { formatCents } from "#lib/shared/money";
import { ApprovalPrice, Decide, NoApprovalLink } from "../../orders/decide.tsx";
import { Fact } from "../../orders/order-facts.tsx";
import { PagePictures } from "../../orders/printed-pages.tsx";
import { AddressLines, ExpectedDay } from "../../orders/what-is-mailed.tsx";
import { type CheckoutLink, checkoutLinkOf } from "../../pay/checkout-link.ts";
import { rememberBatchCheckout, type SentBatch } from "../send/sent-batches.ts";
import { BatchRows } from "./batch-rows.tsx";
import type { OpenedBatchApproval } from "./use-batch-link.ts";

type ApproveBatchProps = {
  batch: Batch;
  sent: SentBatch | undefined;
  /** What the link shows; undefined until it is opened. */
  opened: OpenedBatchApproval | undefined;
  onDecided: () => void;
};

/** Lets a person decide about letters that a program prepared: shows their pages, recipients, and price, and three buttons. */
export function ApproveBatch({ batch, sent, opened, onDecided }: ApproveBatchProps) {
  const t = useTranslations("batch.approve");
  const token = sent?.approveToken;
  if (!sent || !token) return <NoApprovalLink />;
  const count = batch.counts.waiting ?? 0;
  const decide = async (answer: ApprovalAnswer): Promise<CheckoutLink | undefined> => {
    const checkoutLink = checkoutLinkOf(await decideBatch(batch.id, token, answer));
    if (checkoutLink) rememberBatchCheckout(batch.id, checkoutLink);
    return checkoutLink;
  };
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-10">
        {opened ? <Samples batch={batch} opened={opened} count={count} token={sent.cancelToken} /> : null}
      </div>
      <section
        aria-labelledby="decide"
        className="min-w-0 lg:sticky lg:top-8 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <h2 id="decide" className="display mb-4 text-21 font-semibold">
          {t("question", { count })}
        </h2>
        <ApprovalPrice items={opened?.breakdown ?? []} cents={batch.total_cents} sandbox={batch.sandbox} />
        <Decide
          count={count}
          cents={batch.total_cents}
          sandbox={batch.sandbox}
          paidBy={opened?.paid_by}
          decide={decide}
          onDecided={onDecided}
          onCheckout={() => {}}
        />
      </section>
      {/* On a phone, the buttons come before the rows, of which there may be thousands. */}
      <div className="min-w-0">
        <BatchRows batch={batch} sent={sent} />
      </div>
    </div>
  );
}

type SamplesProps = { batch: Batch; opened: OpenedBatchApproval; count: number; token: string };

/** What all letters share, the envelope of the first, and the pages of the first and of the longest. */
function Samples({ batch, opened, count, token }: SamplesProps) {
  const t = useTranslations("batch.approve");
  const orders = useTranslations("orders");
  const mail = useTranslations("mail");
  const { from, samples } = opened;
  const [first] = samples;
  const skipped = batch.counts.skipped ?? 0;
  return (
    <>
      <section aria-labelledby="mailed">
        <h2 id="mailed" className="sr-only">
          {orders("approve.mailed")}
        </h2>
        <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
          <Fact term={orders("approve.from")}>
            <AddressLines address={from} />
          </Fact>
          {first ? (
            <Fact term={t("firstTo", { count })}>
              <AddressLines address={first.to} />
            </Fact>
          ) : null}
          <Fact term={orders("approve.sentAs")}>
            {t("sentAs", { count, mailClass: mail(`class.${batch.mail_class}`) })}
          </Fact>
          <ExpectedDay mailClass={batch.mail_class} sandbox={batch.sandbox} />
        </dl>
        {skipped > 0 ? (
          <Notice tone="wait" title={t("leftOut", { count: skipped })} className="measure mt-6">
            <p className="mt-1">{t("leftOutText")}</p>
          </Notice>
        ) : null}
      </section>
      {first ? (
        <div aria-hidden="true" className="max-w-140">
          <Envelope
            from={<AddressLines address={from} />}
            to={<AddressLines address={first.to} />}
            stamp={
              <Stamp
                value={formatCents(first.price_cents)}
                caption={orders(batch.sandbox ? "envelope.test" : "envelope.postage")}
              />
            }
          />
        </div>
      ) : null}
      {samples.map(({ row, to, page_count }, index) => (
        <PagePictures
          key={row}
          title={t(index === 0 ? "first" : "longest", { count: samples.length, name: to.name })}
          format={batch.format}
          pageCount={page_count}
          draw={(page) => getRowPage(batch.id, row, page, token)}
          large
        />
      ))}
    </>
  );
}
