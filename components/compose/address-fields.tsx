"use client";

import { type ClipboardEvent, useId, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Field, Input } from "#components/ui/field";
import { Notice } from "#components/ui/notice";
import { parseAddress } from "#lib/domain/addresses/parse-address";
import { type CorrectedAddress, stateCodes } from "#lib/domain/addresses/schema";
import { findStateByStart, findStateCode, stateName } from "#lib/domain/addresses/state-names";
import { type AddressDraft, type AddressLine, addressLines, emptyAddress } from "./draft.ts";
import { type FieldProblems, lineLabels } from "./problems.ts";

type AddressFieldsProps = {
  side: "to" | "from";
  legend: string;
  address: AddressDraft;
  problems: FieldProblems;
  candidate: CorrectedAddress | undefined;
  onChange: (patch: Partial<AddressDraft>) => void;
};

const layout: Record<AddressLine, string> = {
  name: "col-span-6",
  line1: "col-span-6",
  line2: "col-span-6",
  city: "col-span-6 xs:col-span-3 lg:col-span-6 xl:col-span-3",
  state: "col-span-2 xs:col-span-1 lg:col-span-2 xl:col-span-1",
  zip: "col-span-4 xs:col-span-2 lg:col-span-4 xl:col-span-2",
};

/** A name that is written out becomes its code at once; the beginning of one stays as it is, for there is more to come. */
function toState(value: string): string {
  const code = findStateByStart(value);
  if (code && stateName(code).length === value.trim().length) return code;
  return value.trim().length > 2 ? value : value.toUpperCase();
}

const autocomplete: Record<AddressLine, string> = {
  name: "name",
  line1: "address-line1",
  line2: "address-line2",
  city: "address-level2",
  state: "address-level1",
  zip: "postal-code",
};

export function AddressFields({ side, legend, address, problems, candidate, onChange }: AddressFieldsProps) {
  const [beforePaste, setBeforePaste] = useState<AddressDraft>();
  const first = useRef<HTMLInputElement>(null);
  const problem = problems[side];
  const statesId = useId();

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData("text/plain");
    const parts = parseAddress(pasted);
    if (!parts || Object.values(parts).filter(Boolean).length < 3) return;
    event.preventDefault();
    setBeforePaste(address);
    // A pasted address is one address: lines it does not have are emptied, but a name already written stays.
    onChange({ ...emptyAddress, name: address.name, ...parts });
  };
  const edit = (line: AddressLine, value: string) => {
    setBeforePaste(undefined);
    onChange({ [line]: value });
  };

  const completeState = () => {
    const code = findStateCode(address.state) ?? findStateByStart(address.state);
    if (code && code !== address.state) edit("state", code);
  };

  return (
    <fieldset className="min-w-0">
      <datalist id={statesId}>
        {stateCodes.map((code) => (
          <option key={code} value={code}>
            {stateName(code)}
          </option>
        ))}
      </datalist>
      <legend className="display mb-2 text-21 font-semibold">{legend}</legend>
      <div className="grid grid-cols-6 gap-x-3 gap-y-3">
        {addressLines.map((line) => (
          <Field
            key={line}
            label={line === "line2" ? "Apt, suite" : lineLabels[line]}
            hint={line === "line2" ? "optional" : undefined}
            error={problems[`${side}.${line}`]}
            className={layout[line]}
          >
            <Input
              ref={line === "name" ? first : undefined}
              id={`${side}.${line}`}
              value={address[line]}
              onValueChange={(value) => edit(line, line === "state" ? toState(value) : value)}
              onPaste={onPaste}
              autoComplete={side === "from" ? autocomplete[line] : "off"}
              {...(line === "state" ? { list: statesId, onBlur: () => completeState() } : {})}
              inputMode={line === "zip" ? "numeric" : "text"}
              autoCapitalize="words"
              spellCheck={false}
            />
          </Field>
        ))}
      </div>
      <div role="status" className="mt-1 min-h-6 text-13 text-ink-soft">
        {beforePaste ? (
          <p className="flex flex-wrap items-center gap-x-1">
            The pasted address was put in its lines.
            <Button
              kind="plain"
              className="text-13"
              onClick={() => {
                onChange(beforePaste);
                setBeforePaste(undefined);
                first.current?.focus();
              }}
            >
              Undo
            </Button>
          </p>
        ) : (
          <p className="pt-1">Or paste a whole address into any line.</p>
        )}
      </div>
      {problem ? (
        <Notice tone="problem" role="alert" title={problem} className="mt-2">
          {candidate ? (
            <>
              <p className="mt-1 text-ink-soft">The Postal Service knows this one:</p>
              <p className="mt-1">
                {[candidate.line1, candidate.line2].filter(Boolean).join(", ")}
                <br />
                {candidate.city}, {candidate.state} {candidate.zip}
              </p>
              <Button
                kind="quiet"
                className="mt-3"
                onClick={() => {
                  const { line1, line2 = "", city, state, zip } = candidate;
                  onChange({ line1, line2, city, state, zip });
                }}
              >
                Use this address
              </Button>
            </>
          ) : (
            <p className="mt-1 text-ink-soft">Check the street, the number and the unit, then try again.</p>
          )}
        </Notice>
      ) : null}
    </fieldset>
  );
}
