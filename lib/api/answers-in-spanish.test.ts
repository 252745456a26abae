import { expect, test } from "vitest";
import { returnReasons } from "#lib/domain/mail/tracking-kinds";
import { rubric } from "#lib/domain/screening/rubric";
import {
  noteInSpanish,
  withSpanishBatchQuote,
  withSpanishReasons,
  withSpanishRows,
} from "./answers-in-spanish.ts";

test("the notes that people meet most are in Spanish, and the others are quoted", () => {
  expect(noteInSpanish("Characters that the chosen font does not have are printed in Noto Sans.")).toBe(
    "Los caracteres que la letra elegida no tiene se imprimen en Noto Sans.",
  );
  expect(noteInSpanish("Enclosure 2: Something new.")).toBe("Anexo 2: Nota (en inglés): Something new.");
});

test("a batch says in Spanish why its rows are left out, or came back", () => {
  const came = returnReasons.map((why) =>
    why === "other" ? "Returned to the sender." : `Returned to the sender: ${why.replaceAll("_", " ")}.`,
  );
  const { rows } = withSpanishRows({ rows: [null, ...came].map((reason) => ({ reason })) });
  expect(rows[0]!.reason).toBeNull();
  for (const { reason } of rows.slice(1)) expect(reason).toMatch(/^Volvió al remitente(?:: (?!\(en).+)?\.$/);

  const { problems, duplicates } = withSpanishBatchQuote({
    pages: { notes: [] },
    problems: [{ code: "validation_error", reason: "The row has no value for {{amount}}." }],
    duplicates: [
      { reason: "Row 3 (counted from 0) is the same letter to the same recipient." },
      { reason: "You sent the same letter to the same recipient on November 24, 2025." },
    ],
  });
  expect([problems[0]!.reason, ...duplicates.map(({ reason }) => reason)]).toEqual([
    "La fila no tiene valor para {{amount}}.",
    "La carta 4 es la misma para el mismo destinatario.",
    "Usted ya envió la misma carta al mismo destinatario el lunes, 24 de noviembre de 2025.",
  ]);
});

test("an order says in Spanish why it was refused or failed, but keeps the words of an operator", () => {
  const order = { refusal_reason: rubric.R1.refuse! };
  expect(withSpanishReasons(order).refusal_reason).toMatch(/^No podemos enviar una carta/);
  const own = {
    refusal_reason: "Ask the county first.",
    failure: { code: "provider_rejected", reason: "No." },
  };
  const shown = withSpanishReasons(own);
  expect(shown.refusal_reason).toBe("Ask the county first.");
  expect(shown.failure.reason).toMatch(/^La imprenta no aceptó el envío\. .* Motivo \(en inglés\): No\.$/);
});
