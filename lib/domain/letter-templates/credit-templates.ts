import type { LetterTemplate } from "./letter-template.ts";

/** Letters about debts, credit reports, and card charges. */
export const creditTemplates: readonly LetterTemplate[] = [
  {
    slug: "debt-validation",
    topic: "money",
    mailClass: "certified_err",
    format: "letter",
    law: {
      source: "Fair Debt Collection Practices Act, 15 U.S.C. § 1692g(b)",
      url: "https://www.law.cornell.edu/uscode/text/15/1692g",
      asOf: "2026-11",
    },
    words: {
      en: {
        title: "Debt validation letter",
        summary: "Ask a debt collector to prove a debt, within 30 days of its first notice.",
        classReason: "A return receipt shows the day on which the collector got your dispute.",
        tips: [
          "If your written dispute reaches the collector within 30 days after you got its validation notice, it must stop collecting until it has sent you verification (15 U.S.C. § 1692g(b), as of November 2026).",
          "The rule is for debt collectors. It doesn’t cover a company that collects its own debt.",
          "Don’t say that the debt is yours, and don’t pay a part of it, before you know what it is.",
        ],
        text: `To [name of the debt collector]:

Re: account or reference number [number on their letter]

On [date you received it], I received your letter about a debt of $[amount they claim]. I dispute this debt and ask you to verify it under 15 U.S.C. § 1692g(b).

Please send me:

- the name and address of the original creditor,
- the amount of the debt, with each fee and interest added to it, and
- a copy of what shows that I owe it.

Until you have sent me verification, please stop collecting this debt. Please write to me only at the address above.

Sincerely,

[your name]`,
      },
      es: {
        title: "Carta para pedir la validación de una deuda",
        summary:
          "Pida a una agencia de cobros que demuestre una deuda, dentro de los 30 días de su primer aviso.",
        classReason: "El acuse de recibo muestra el día en que la agencia recibió su disputa.",
        tips: [
          "Si su disputa por escrito llega a la agencia dentro de los 30 días después de que usted recibió su aviso de validación, debe dejar de cobrar hasta enviarle la verificación (15 U.S.C. § 1692g(b), a noviembre de 2026).",
          "La regla es para agencias de cobros. No se aplica a una empresa que cobra su propia deuda.",
          "No diga que la deuda es suya ni pague una parte antes de saber qué es.",
          "Muchas agencias atienden en español, pero la versión en inglés evita malentendidos.",
        ],
        text: `A [nombre de la agencia de cobros]:

Asunto: cuenta o referencia [número de su carta]

El [fecha en que la recibió] recibí su carta sobre una deuda de $[monto que reclaman]. Disputo esta deuda y le pido que la verifique conforme a 15 U.S.C. § 1692g(b).

Envíeme:

- el nombre y la dirección del acreedor original,
- el monto de la deuda, con cada cargo e interés agregado, y
- una copia de lo que demuestra que la debo.

Hasta que me haya enviado la verificación, deje de cobrar esta deuda. Escríbame solo a la dirección de arriba.

Atentamente,

[su nombre]`,
      },
    },
  },
  {
    slug: "credit-report-dispute",
    topic: "money",
    mailClass: "certified",
    format: "letter",
    law: {
      source: "Fair Credit Reporting Act, 15 U.S.C. § 1681i(a)",
      url: "https://www.law.cornell.edu/uscode/text/15/1681i",
      asOf: "2026-11",
    },
    words: {
      en: {
        title: "Credit report dispute letter",
        summary: "Tell a credit bureau what is wrong in your report and ask for an investigation.",
        classReason: "Certified Mail proves when the bureau got your dispute, which starts its time.",
        tips: [
          "A credit bureau must usually investigate a dispute free of charge within 30 days (15 U.S.C. § 1681i(a), as of November 2026).",
          "Send one letter to each bureau that reports the error, and one to the company that reported it.",
          "Add a copy of the report with the error marked, and copies of your proof. Keep the originals.",
          "Don’t write your whole Social Security number. The last four digits are enough.",
        ],
        text: `To [name of the credit bureau]:

I dispute the following in my credit report, number [number of the report]:

[name of the company and the account, with the last four digits of its number]

This is wrong because [what is wrong, and what is right].

Enclosed are copies of [your enclosures: the report with the entry marked, and your proof]. Please investigate this under 15 U.S.C. § 1681i, correct or delete the entry, and send me the result with a copy of my corrected report.

My date of birth is [date of birth], and the last four digits of my Social Security number are [last four digits].

Sincerely,

[your name]`,
      },
      es: {
        title: "Carta para disputar un informe de crédito",
        summary: "Diga a una agencia de crédito qué está mal en su informe y pida que lo investigue.",
        classReason:
          "El correo certificado demuestra cuándo recibió la agencia su disputa, y desde ahí corre su plazo.",
        tips: [
          "Una agencia de crédito normalmente debe investigar una disputa gratis en 30 días (15 U.S.C. § 1681i(a), a noviembre de 2026).",
          "Envíe una carta a cada agencia que muestra el error, y otra a la empresa que lo comunicó.",
          "Agregue una copia del informe con el error marcado y copias de sus pruebas. Guarde los originales.",
          "No escriba su número de Seguro Social completo. Bastan los cuatro últimos dígitos.",
          "Una oficina suele tramitar más rápido la versión en inglés.",
        ],
        text: `A [nombre de la agencia de crédito]:

Disputo lo siguiente en mi informe de crédito número [número del informe]:

[nombre de la empresa y la cuenta, con los cuatro últimos dígitos de su número]

Es incorrecto porque [qué está mal y qué es lo correcto].

Adjunto copias de [sus anexos: el informe con el dato marcado y sus pruebas]. Le pido que lo investigue conforme a 15 U.S.C. § 1681i, corrija o borre el dato y me envíe el resultado con una copia de mi informe corregido.

Mi fecha de nacimiento es [fecha de nacimiento], y los cuatro últimos dígitos de mi número de Seguro Social son [cuatro últimos dígitos].

Atentamente,

[su nombre]`,
      },
    },
  },
  {
    slug: "charge-dispute",
    topic: "money",
    mailClass: "certified",
    format: "letter",
    law: {
      source: "Fair Credit Billing Act, 15 U.S.C. § 1666(a)",
      url: "https://www.law.cornell.edu/uscode/text/15/1666",
      asOf: "2026-11",
    },
    words: {
      en: {
        title: "Credit card charge dispute letter",
        summary: "Dispute a wrong charge with your card’s bank in writing, within 60 days.",
        classReason: "Certified Mail proves that your dispute arrived within the 60 days.",
        tips: [
          "Your bank must get the letter within 60 days after it sent the first statement with the charge (15 U.S.C. § 1666(a), as of November 2026).",
          "Use the address for billing inquiries on your statement, not the one for payments.",
          "Don’t write the whole card number. The last four digits are enough.",
          "This rule is for credit cards, not for debit cards.",
        ],
        text: `To the billing inquiries department of [name of the bank]:

I dispute a charge on my credit card account that ends in [last four digits]:

- Merchant: [name as on the statement]
- Amount: $[amount]
- Statement date: [date of the statement]

The charge is a billing error because [what happened, such as: I never received the goods, was charged twice, or didn’t make this purchase].

Under 15 U.S.C. § 1666, please investigate, correct the error, and credit the amount and any fees and interest on it. Enclosed are copies of [your proof, such as the receipt or your messages].

Sincerely,

[your name]`,
      },
      es: {
        title: "Carta para disputar un cargo en la tarjeta de crédito",
        summary: "Dispute por escrito un cargo incorrecto ante el banco de su tarjeta, dentro de 60 días.",
        classReason: "El correo certificado demuestra que su disputa llegó dentro de los 60 días.",
        tips: [
          "Su banco debe recibir la carta dentro de los 60 días después de que envió el primer estado de cuenta con el cargo (15 U.S.C. § 1666(a), a noviembre de 2026).",
          "Use la dirección para consultas de facturación de su estado de cuenta, no la de pagos.",
          "No escriba el número completo de la tarjeta. Bastan los cuatro últimos dígitos.",
          "Esta regla es para tarjetas de crédito, no para las de débito.",
          "Una empresa suele tramitar más rápido la versión en inglés.",
        ],
        text: `Al departamento de consultas de facturación de [nombre del banco]:

Disputo un cargo en mi cuenta de tarjeta de crédito que termina en [cuatro últimos dígitos]:

- Comercio: [nombre como aparece en el estado de cuenta]
- Monto: $[monto]
- Fecha del estado de cuenta: [fecha del estado de cuenta]

El cargo es un error de facturación porque [qué pasó, por ejemplo: nunca recibí la mercancía, me cobraron dos veces o no hice esta compra].

Conforme a 15 U.S.C. § 1666, le pido que investigue, corrija el error y abone el monto y los cargos e intereses correspondientes. Adjunto copias de [sus pruebas, como el recibo o sus mensajes].

Atentamente,

[su nombre]`,
      },
    },
  },
];
