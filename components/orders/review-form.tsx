"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "#components/ui/button";
import { Field, Input } from "#components/ui/field";
import { Notice } from "#components/ui/notice";
import { Radio, RadioCards } from "#components/ui/radio-cards";
import type { Order } from "#lib/api/browser-client";
import { createReview } from "#lib/api/browser-orders";
import { rememberReviewed } from "./sent-orders.tsx";
import { useAttempt } from "./use-attempt.ts";

const allStars = ["1", "2", "3", "4", "5"] as const;
const maxComment = 1000;

type ReviewFormProps = { order: Order; token: string; reviewed: boolean };

/** Reviews a delivered letter, with its review token. If this browser has reviewed it already, thanks for it. */
export function ReviewForm({ order, token, reviewed }: ReviewFormProps) {
  const t = useTranslations("orders.review");
  const legend = useId();
  const [stars, setStars] = useState<"" | (typeof allStars)[number]>("");
  const [comment, setComment] = useState("");
  const { busy, problem, setProblem, attempt } = useAttempt();
  const [done, setDone] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (stars === "") return setProblem(t("chooseFirst"));
    if (comment.length > maxComment) return setProblem(t("tooLong", { count: comment.length - maxComment }));
    await attempt(
      async () => {
        await createReview(order.id, token, Number(stars), comment);
        setDone(true);
        rememberReviewed(order.id);
      },
      ({ code }) => {
        if (code === "not_reviewable") rememberReviewed(order.id);
      },
    );
  };

  // A refused second review stays on the page, with the reason.
  if (done || (reviewed && !problem)) {
    return <Notice tone="done" role="status" title={t("thanks")} />;
  }
  return (
    <section aria-labelledby={legend}>
      <h2 id={legend} className="display text-21 font-semibold">
        {t("title")}
      </h2>
      <form noValidate onSubmit={submit} className="mt-3 grid gap-4">
        <div>
          <RadioCards
            legend={t("title")}
            hideLegend
            value={stars}
            onChange={(value) => {
              setStars(value);
              setProblem(undefined);
            }}
            className="-ml-2 flex"
          >
            {allStars.map((star) => (
              // biome-ignore lint/a11y/noLabelWithoutControl: Radio is the control.
              <label
                key={star}
                className="relative flex size-11 items-center justify-center rounded-control text-28 has-focus-visible:outline-2 has-focus-visible:outline-airmail-blue"
              >
                <Radio value={star} label={t("star", { stars: Number(star), word: t(`word.${star}`) })} />
                <Star filled={star <= stars} />
              </label>
            ))}
          </RadioCards>
          <p aria-hidden="true" className="min-h-6 text-15 text-ink-soft">
            {stars === "" ? null : t(`word.${stars}`)}
          </p>
        </div>
        <Field label={t("comments")} hint={t("optional")} description={t("commentsText")}>
          <Input
            render={<textarea rows={3} />}
            value={comment}
            onValueChange={setComment}
            className="h-auto py-2"
          />
        </Field>
        {problem ? (
          <Notice tone="problem" role="alert">
            {problem}
          </Notice>
        ) : null}
        <Button
          type="submit"
          kind="quiet"
          disabled={busy}
          focusableWhenDisabled
          className="justify-self-start"
        >
          {busy ? t("sending") : t("submit")}
        </Button>
      </form>
    </section>
  );
}

function Star({ filled }: { filled: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-8">
      <path
        d="M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17.1 6.6 20l1.1-6.1L3.2 9.6l6.1-.8z"
        className={filled ? "fill-wax stroke-wax" : "fill-transparent stroke-edge"}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
