import type { LetterTemplate } from "./letter-template.ts";

/** Letters to companies and health plans. */
export const companyTemplates: readonly LetterTemplate[] = [
  {
    slug: "cancel-a-membership",
    topic: "money",
    mailClass: "certified",
    format: "letter",
    words: {
      en: {
        title: "Membership cancellation letter",
        summary: "Cancel a gym, a club, or a subscription in writing, with proof of the day.",
        classReason: "Certified Mail proves the day on which your cancellation arrived.",
        tips: [
          "Look in your contract for the address and the number of days of notice.",
          "Ask for a written confirmation and for the end of the automatic payments.",
          "Check your next statements. You can dispute a charge that comes after the end.",
        ],
        text: `To [name of the company]:

I am canceling my membership, number [member number], as of [last day]. If my contract requires notice, this letter is that notice, and the membership ends on the first day on which it may end.

Please don’t charge my card or bank account after that day. I withdraw my permission for automatic payments.

Please confirm the cancellation and its date in writing within [number of days, such as 14] days.

Sincerely,

[your name]
[the phone number or email on the account]`,
      },
      es: {
        title: "Carta para cancelar una membresía",
        summary: "Cancele un gimnasio, un club o una suscripción por escrito, con prueba del día.",
        classReason: "El correo certificado demuestra el día en que llegó su cancelación.",
        tips: [
          "Busque en su contrato la dirección y los días de aviso previo.",
          "Pida una confirmación por escrito y el fin de los pagos automáticos.",
          "Revise sus próximos estados de cuenta. Puede disputar un cargo posterior.",
          "Una empresa suele tramitar más rápido la versión en inglés.",
        ],
        text: `A [nombre de la empresa]:

Cancelo mi membresía, número [número de socio], a partir del [último día]. Si mi contrato exige un aviso previo, esta carta lo es, y la membresía termina el primer día en que pueda terminar.

No cobre a mi tarjeta ni a mi cuenta bancaria después de ese día. Retiro mi permiso para los pagos automáticos.

Les pido que me confirmen por escrito la cancelación y la fecha, dentro de [número de días, por ejemplo 14] días.

Atentamente,

[su nombre]
[el teléfono o correo electrónico de la cuenta]`,
      },
    },
  },
  {
    slug: "refund-demand",
    topic: "money",
    mailClass: "certified",
    format: "letter",
    words: {
      en: {
        title: "Refund demand letter",
        summary: "Ask a business for your money back by a date, before you file a claim.",
        classReason: "Certified Mail shows that you gave the business a fair chance to pay.",
        tips: [
          "Give the order number, the amount, and what the business promised.",
          "Give a date that leaves them about two weeks.",
          "If you paid by credit card, you may also dispute the charge with your bank.",
        ],
        text: `To [name of the business]:

On [date you paid], I paid $[amount] for [what you bought], order number [order number].

[What went wrong: for example, it never arrived, it doesn’t work, or it isn’t what was described.] I contacted you on [date you contacted them] about this, and [what they answered, or that they didn’t answer].

Please refund $[amount you want back] by [deadline]. You can [how to pay: return it to my card, or send a check to the return address on this letter].

If I don’t receive it by then, I will file a claim in small claims court.

Sincerely,

[your name]
[your phone number or email]`,
      },
      es: {
        title: "Carta para exigir un reembolso",
        summary:
          "Pida a un negocio que le devuelva su dinero antes de una fecha, antes de presentar una demanda.",
        classReason: "El correo certificado muestra que dio al negocio una oportunidad justa de pagar.",
        tips: [
          "Indique el número de pedido, el monto y lo que prometió el negocio.",
          "Dé una fecha que les deje unas dos semanas.",
          "Si pagó con tarjeta de crédito, también puede disputar el cargo ante su banco.",
          "Una empresa suele tramitar más rápido la versión en inglés.",
        ],
        text: `A [nombre del negocio]:

El [fecha del pago] pagué $[monto] por [qué compró], pedido número [número de pedido].

[Qué salió mal: por ejemplo, nunca llegó, no funciona o no es lo que se describía.] Me comuniqué con ustedes el [fecha en que se comunicó] sobre esto, y [qué respondieron, o que no respondieron].

Le pido que me devuelva $[monto que quiere de vuelta] antes del [plazo]. Puede [cómo pagar: devolverlo a mi tarjeta, o enviar un cheque a la dirección del remitente].

Si para entonces no lo recibo, presentaré una demanda en el tribunal de reclamos menores.

Atentamente,

[su nombre]
[su teléfono o correo electrónico]`,
      },
    },
  },
  {
    slug: "insurance-appeal",
    topic: "money",
    mailClass: "certified_err",
    format: "letter",
    law: {
      source: "29 CFR § 2560.503-1(h)",
      url: "https://www.ecfr.gov/current/title-29/section-2560.503-1",
      asOf: "2026-11",
    },
    words: {
      en: {
        title: "Health insurance appeal letter",
        summary: "Ask your health plan to review a claim that it denied.",
        classReason: "A return receipt shows that your appeal arrived before its deadline.",
        tips: [
          "A group health plan from an employer must give you at least 180 days after you got the denial to appeal, and copies of what is relevant to your claim free of charge (29 CFR § 2560.503-1(h), as of November 2026). For other plans, the denial letter says how long you have.",
          "Send it to the address for appeals in the denial letter.",
          "Add the denial letter, and a letter from your doctor if you can.",
        ],
        text: `To the appeals department of [name of the plan]:

Re: member [member number], claim [claim number]

On [date of the denial], you denied coverage of [treatment or service] on [date of service]. I appeal this decision.

You gave this reason: [reason in the denial letter]. It is wrong because [why it should be covered: what the plan says, and what your doctor says].

Enclosed are copies of [your enclosures: the denial letter, your doctor’s letter, and other records]. Please also send me, free of charge, the documents that are relevant to my claim, and the name of the rule or guideline that you used.

Please review the claim again and send me your decision in writing.

Sincerely,

[your name]
[your phone number]`,
      },
      es: {
        title: "Carta de apelación al seguro médico",
        summary: "Pida a su plan de salud que revise una reclamación que negó.",
        classReason: "El acuse de recibo muestra que su apelación llegó antes del plazo.",
        tips: [
          "Un plan de salud grupal de un empleador debe darle al menos 180 días desde que recibió la negativa para apelar, y copias gratuitas de lo relevante para su reclamación (29 CFR § 2560.503-1(h), a noviembre de 2026). En otros planes, la carta de negativa dice cuánto tiempo tiene.",
          "Envíela a la dirección para apelaciones de la carta de negativa.",
          "Agregue la carta de negativa y, si puede, una carta de su médico.",
          "Una empresa suele tramitar más rápido la versión en inglés.",
        ],
        text: `Al departamento de apelaciones de [nombre del plan]:

Asunto: miembro [número de miembro], reclamación [número de reclamación]

El [fecha de la negativa] ustedes negaron la cobertura de [tratamiento o servicio] del [fecha del servicio]. Apelo esa decisión.

Dieron este motivo: [motivo de la carta de negativa]. Es incorrecto porque [por qué debe cubrirse: lo que dice el plan y lo que dice su médico].

Adjunto copias de [sus anexos: la carta de negativa, la carta de su médico y otros documentos]. Envíenme también, sin costo, los documentos relevantes para mi reclamación y el nombre de la regla o guía que usaron.

Les pido que revisen de nuevo la reclamación y me envíen su decisión por escrito.

Atentamente,

[su nombre]
[su teléfono]`,
      },
    },
  },
  {
    slug: "complaint",
    topic: "life",
    mailClass: "first_class",
    format: "letter",
    words: {
      en: {
        title: "Complaint letter to a company",
        summary: "Tell a company what went wrong and what would make it right.",
        classReason:
          "Regular mail is enough for a first complaint. Add tracking if you want to see that it arrived.",
        tips: [
          "Say what you want: a repair, a replacement, an apology, or money.",
          "Give dates, names, and numbers, and add copies of receipts.",
          "A letter to the head office is often read by someone who can decide.",
        ],
        text: `Dear [name of the company or manager],

On [date it happened], I [what you bought, or what happened] at [place, or order number].

[What went wrong, in two or three sentences.] I spoke with [person’s name] on [date you spoke], and [what came of it].

To settle this, I would like you to [what you want]. Please answer by [deadline].

I have been a customer since [year], and I hope that we can settle this.

Sincerely,

[your name]
[your phone number or email]`,
      },
      es: {
        title: "Carta de queja a una empresa",
        summary: "Diga a una empresa qué salió mal y cómo puede arreglarlo.",
        classReason:
          "Basta con el correo regular para una primera queja. Agregue seguimiento si quiere ver que llegó.",
        tips: [
          "Diga lo que quiere: una reparación, un cambio, una disculpa o dinero.",
          "Dé fechas, nombres y números, y agregue copias de los recibos.",
          "Una carta a la oficina central suele leerla alguien que puede decidir.",
          "Una empresa suele tramitar más rápido la versión en inglés.",
        ],
        text: `Estimado/a [nombre de la empresa o del gerente]:

El [fecha en que ocurrió] [lo que compró, o lo que pasó] en [lugar o número de pedido].

[Qué salió mal, en dos o tres frases.] Hablé con [nombre de la persona] el [fecha en que habló], y [qué resultó].

Para resolverlo, quisiera que ustedes [lo que quiere]. Le pido una respuesta antes del [plazo].

Soy cliente desde [año], y espero que podamos resolverlo.

Atentamente,

[su nombre]
[su teléfono o correo electrónico]`,
      },
    },
  },
];
