"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "#components/ui/button";
import { Field, Input } from "#components/ui/field";
import { Notice } from "#components/ui/notice";
import { Radio, RadioCards } from "#components/ui/radio-cards";
import { createReview, type Order } from "#lib/api/browser-client";
import { useAttempt } from "./use-attempt.ts";

const words = ["Poor", "Weak", "Fair", "Good", "Very good"] as const;
const maxComment = 1000;

/** One sentence about a letter that has arrived, from whoever holds its review token. */
export function ReviewForm({ order, token }: { order: Order; token: string }) {
  const legend = useId();
  const [stars, setStars] = useState("");
  const [comment, setComment] = useState("");
  const { busy, problem, setProblem, attempt } = useAttempt();
  const [done, setDone] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (stars === "") return setProblem("Choose from one to five stars first.");
    if (comment.length > maxComment) return setProblem(`Take out ${comment.length - maxComment} characters.`);
    await attempt(async () => {
      await createReview(order.id, token, Number(stars), comment);
      setDone(true);
    });
  };

  if (done) {
    return (
      <Notice tone="done" role="status" title="Thank you">
        <p className="mt-1">Your words are kept.</p>
      </Notice>
    );
  }
  return (
    <section aria-labelledby={legend}>
      <h2 id={legend} className="display text-21 font-semibold">
        How was it?
      </h2>
      <form noValidate onSubmit={submit} className="mt-3 grid gap-4">
        <div>
          <RadioCards
            legend="How was it?"
            hideLegend
            value={stars}
            onChange={(value) => {
              setStars(value);
              setProblem(undefined);
            }}
            className="-ml-2 flex"
          >
            {words.map((word, index) => (
              // biome-ignore lint/a11y/noLabelWithoutControl: Radio is the control.
              <label
                key={word}
                className="relative flex size-11 items-center justify-center rounded-control text-28 has-focus-visible:outline-2 has-focus-visible:outline-airmail-blue"
              >
                <Radio value={String(index + 1)} label={`${index + 1} of 5: ${word}`} />
                <Star filled={index < Number(stars)} />
              </label>
            ))}
          </RadioCards>
          <p aria-hidden="true" className="min-h-6 text-15 text-ink-soft">
            {words[Number(stars) - 1]}
          </p>
        </div>
        <Field
          label="In a sentence"
          hint="optional"
          description="Four and five stars are published, with your shortened name, city and state."
        >
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
          {busy ? "Sending …" : "Send it"}
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
