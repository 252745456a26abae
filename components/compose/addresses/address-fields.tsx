"use client";

import { useTranslations } from "next-intl";
import { Field, Input } from "#components/ui/field";
import { type AddressDraft, type AddressLine, addressLines, type Side } from "../draft.ts";
import type { FieldProblems } from "../problems.ts";
import { StateCombobox } from "./state-combobox.tsx";

const layout: Record<AddressLine, string> = {
  name: "col-span-6",
  line1: "col-span-6",
  line2: "col-span-6",
  city: "col-span-6",
  state: "col-span-3",
  zip: "col-span-3",
};

const autocomplete: Record<AddressLine, string> = {
  name: "name",
  line1: "address-line1",
  line2: "address-line2",
  city: "address-level2",
  state: "address-level1",
  zip: "postal-code",
};

type AddressFieldsProps = {
  side: Side;
  address: AddressDraft;
  problems: FieldProblems;
  onChange: (patch: Partial<AddressDraft>) => void;
};

/** The six lines of an address as separate fields. */
export function AddressFields({ side, address, problems, onChange }: AddressFieldsProps) {
  const t = useTranslations("compose.address.fields");
  const named = useTranslations("mail.addressLine");
  return (
    <div className="grid grid-cols-6 gap-3">
      {addressLines.map((line) => {
        const common = {
          id: `${side}.${line}`,
          value: address[line],
          autoComplete: side === "from" ? autocomplete[line] : "off",
        };
        return (
          <Field
            key={line}
            label={named(line)}
            hint={line === "line2" ? t("optional") : undefined}
            error={problems[`${side}.${line}`]}
            className={layout[line]}
          >
            {line === "state" ? (
              <StateCombobox {...common} onChange={(state) => onChange({ state })} />
            ) : (
              <Input
                {...common}
                onValueChange={(value) => onChange({ [line]: value })}
                inputMode={line === "zip" ? "numeric" : "text"}
                autoCapitalize="words"
                spellCheck={false}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}
