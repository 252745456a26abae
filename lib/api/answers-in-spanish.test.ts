import { expect, test } from "vitest";
import { rubric } from "#lib/domain/screening/rubric";
import { noteInSpanish, withSpanishReasons } from "./answers-in-spanish.ts";

test("the notes that people meet most are in Spanish, and the others are quoted", () => {
  expect(noteInSpanish("Characters that the chosen font does not have are printed in Noto Sans.")).toBe(
    "Los caracteres que la letra elegida no tiene se imprimen en Noto Sans.",
  );
  expect(noteInSpanish("Enclosure 2: Something new.")).toBe("Anexo 2: Nota (en inglés): Something new.");
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
