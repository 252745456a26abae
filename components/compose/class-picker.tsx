"use client";

import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import { RadioCard, RadioCards } from "#components/ui/radio-cards";
import type { SuggestedClass } from "#lib/api/browser-client";
import type { MailClass } from "#lib/domain/mail/schema";

export const classNames: Record<MailClass, string> = {
  first_class: "First class",
  certified: "Certified",
  certified_err: "Certified with return receipt",
  priority: "Priority",
};

const details: Record<MailClass, string> = {
  first_class: "About five business days after we hand it over. No tracking unless you add it.",
  certified: "Proof that it was mailed and delivered, with tracking.",
  certified_err: "As certified, and the signature comes back as a PDF.",
  priority: "About three business days, with tracking.",
};

type ClassPickerProps = {
  mailClass: MailClass;
  suggestion: SuggestedClass | undefined;
  onChange: (mailClass: MailClass) => void;
};

export function ClassPicker({ mailClass, suggestion, onChange }: ClassPickerProps) {
  const other = suggestion && suggestion.suggested_class !== mailClass ? suggestion : undefined;
  return (
    <div>
      <RadioCards<MailClass>
        legend={<span className="display text-21 font-semibold">How it travels</span>}
        value={mailClass}
        onChange={onChange}
        className="grid gap-2"
      >
        {Object.entries(classNames).map(([value, name]) => (
          <RadioCard key={value} value={value} className="flex-col px-4 py-2.5">
            <span className="text-16 font-semibold">{name}</span>
            <span className="text-13 text-ink-soft">{details[value as MailClass]}</span>
          </RadioCard>
        ))}
      </RadioCards>
      <div role="status">
        {other ? (
          <Notice className="mt-3">
            <p>{other.reason}</p>
            <Button kind="quiet" className="mt-2" onClick={() => onChange(other.suggested_class)}>
              Use {classNames[other.suggested_class].toLowerCase()}
            </Button>
          </Notice>
        ) : null}
      </div>
    </div>
  );
}
