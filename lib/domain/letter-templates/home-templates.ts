import type { LetterTemplate } from "./letter-template.ts";

/** Letters about the writer's home. Deadlines for deposits, repairs, and notice are state law, so they are blanks. */
export const homeTemplates: readonly LetterTemplate[] = [
  {
    slug: "security-deposit-demand",
    topic: "home",
    mailClass: "certified_err",
    format: "letter",
    words: {
      en: {
        title: "Security deposit demand letter",
        summary:
          "Ask your former landlord to return your security deposit by a date, before you go to court.",
        classReason: "Certified Mail with a return receipt shows a court that your landlord got the demand.",
        tips: [
          "Check your state’s rule for the number of days a landlord has, and put it in the blank.",
          "Say where the deposit should go: your new address is the return address on the letter.",
          "Keep photos, the lease, and the move-out checklist. You can add copies as enclosures.",
          "Stay with facts, the amount, and a date. Don’t threaten anything except going to court.",
        ],
        text: `Dear [landlord’s name],

I rented [address of the rental] from [move-in date] to [move-out date]. When I moved in, I paid a security deposit of $[amount of the deposit].

I left the home clean and undamaged, returned the keys on [date you returned the keys], and gave you my new address. The deposit was due back within [number of days in your state] days. I have received [amount received, or “nothing”].

Please send $[amount you are owed] to the return address on this letter by [deadline, such as two weeks from today]. If you believe that something may be deducted, send me an itemized list with the receipts by the same date.

If I don’t receive the money by then, I will file a claim in small claims court, where I will also ask for any amount that the law of our state allows beyond the deposit.

Sincerely,

[your name]
[your phone number or email]`,
      },
      es: {
        title: "Carta para exigir la devolución del depósito de alquiler",
        summary:
          "Pida a su antiguo arrendador que devuelva su depósito antes de una fecha, antes de acudir al tribunal.",
        classReason:
          "El correo certificado con acuse de recibo demuestra ante un tribunal que su arrendador recibió la carta.",
        tips: [
          "Averigüe cuántos días da la ley de su estado al arrendador y escríbalos en el espacio.",
          "Diga adónde debe ir el depósito: su nueva dirección es la del remitente.",
          "Guarde las fotos, el contrato y la lista de salida. Puede agregar copias como anexos.",
          "Si su arrendador no lee español, envíe la versión en inglés.",
        ],
        text: `Estimado/a [nombre del arrendador]:

Le escribo para pedirle la devolución de mi depósito de garantía. Alquilé la vivienda de [dirección de la vivienda] del [fecha de entrada] al [fecha de salida] y pagué un depósito de $[monto del depósito].

Cuando me fui, la casa quedó limpia y sin daños. Entregué las llaves el [fecha en que entregó las llaves] y le dejé mi nueva dirección. La ley da [número de días en su estado] días para devolver el depósito. Hasta hoy he recibido [monto recibido, o «nada»].

Le pido que envíe $[monto que le deben] a la dirección del remitente de esta carta antes del [plazo, por ejemplo dos semanas desde hoy]. Si considera que puede descontar algo, envíeme antes de esa misma fecha una lista detallada con los recibos.

Si para entonces no recibo el dinero, presentaré una demanda en el tribunal de reclamos menores, donde también pediré lo que la ley de nuestro estado permita además del depósito.

Atentamente,

[su nombre]
[su teléfono o correo electrónico]`,
      },
    },
  },
  {
    slug: "repair-request",
    topic: "home",
    mailClass: "certified",
    format: "letter",
    words: {
      en: {
        title: "Repair request to a landlord",
        summary: "Tell your landlord in writing what is broken and when it has to be fixed.",
        classReason:
          "Certified Mail proves when your landlord got notice, which is where many state rules start counting.",
        tips: [
          "Many states count the time for a repair from the day the landlord gets a written notice.",
          "Describe each problem and say when it started. Add photos as enclosures.",
          "Don’t stop paying rent or deduct anything before you know your state’s rule.",
        ],
        text: `Dear [landlord’s or manager’s name],

I rent [address of the rental]. The following needs repair:

[what is broken, and where]

I first noticed it on [date you noticed it]. It affects us because [what you can’t use, or why it is unsafe].

Please have it repaired by [deadline]. You may enter to do the work on [days and times that suit you]; please let me know the day in advance at [your phone number or email].

I am keeping a copy of this letter. If the repair isn’t made by then, I will ask [your city’s or county’s housing office] for an inspection.

Sincerely,

[your name]`,
      },
      es: {
        title: "Solicitud de reparación al arrendador",
        summary: "Diga por escrito a su arrendador qué está dañado y para cuándo debe arreglarse.",
        classReason:
          "El correo certificado demuestra cuándo se avisó al arrendador, y muchas leyes estatales cuentan desde ese día.",
        tips: [
          "En muchos estados, el plazo para reparar empieza el día en que el arrendador recibe un aviso por escrito.",
          "Describa cada problema y desde cuándo lo tiene. Agregue fotos como anexos.",
          "No deje de pagar la renta ni descuente nada antes de conocer la regla de su estado.",
          "Si su arrendador no lee español, envíe la versión en inglés.",
        ],
        text: `Estimado/a [nombre del arrendador o administrador]:

Alquilo la vivienda de [dirección de la vivienda]. Hay que reparar lo siguiente:

[qué está dañado y dónde]

Lo noté por primera vez el [fecha en que lo notó]. Nos afecta porque [qué no se puede usar, o por qué es peligroso].

Le pido que lo repare antes del [plazo]. Puede entrar para hacer el trabajo los [días y horas que le convienen]; avíseme antes del día en [su teléfono o correo electrónico].

Guardo una copia de esta carta. Si para entonces no se ha reparado, pediré una inspección a [la oficina de vivienda de su ciudad o condado].

Atentamente,

[su nombre]`,
      },
    },
  },
  {
    slug: "move-out-notice",
    topic: "home",
    mailClass: "certified",
    format: "letter",
    words: {
      en: {
        title: "Move-out notice to a landlord",
        summary: "Give your landlord written notice of the day you move out.",
        classReason: "Certified Mail proves that you gave notice in time.",
        tips: [
          "Your lease or your state’s rule says how many days ahead the notice must arrive. Check it.",
          "Send it early: the day your landlord gets it counts, not the day you wrote it.",
          "Ask for a walk-through, and leave an address for the deposit.",
        ],
        text: `Dear [landlord’s or manager’s name],

This is my notice that I will move out of [address of the rental] on [move-out date]. My lease requires [number of days] days’ notice.

I will leave the home clean and empty and return all keys that day. Please tell me when we can walk through it together; [days and times that suit you] would work for me.

Please send my security deposit of $[amount of the deposit] to this address:

[your new address]

Sincerely,

[your name]
[your phone number or email]`,
      },
      es: {
        title: "Aviso de mudanza al arrendador",
        summary: "Avise por escrito a su arrendador del día en que deja la vivienda.",
        classReason: "El correo certificado demuestra que avisó a tiempo.",
        tips: [
          "Su contrato o la ley de su estado dice con cuántos días de anticipación debe llegar el aviso. Revíselo.",
          "Envíela con tiempo: cuenta el día en que el arrendador la recibe, no el día en que la escribió.",
          "Pida una revisión juntos y deje una dirección para el depósito.",
          "Si su arrendador no lee español, envíe la versión en inglés.",
        ],
        text: `Estimado/a [nombre del arrendador o administrador]:

Le aviso que dejaré la vivienda de [dirección de la vivienda] el [fecha de salida]. Mi contrato exige avisar con [número de días] días de anticipación.

Ese día dejaré la vivienda limpia y vacía y devolveré todas las llaves. Dígame cuándo podemos revisarla juntos; me convienen [días y horas que le convienen].

Envíe mi depósito de garantía de $[monto del depósito] a esta dirección:

[su nueva dirección]

Atentamente,

[su nombre]
[su teléfono o correo electrónico]`,
      },
    },
  },
  {
    slug: "change-of-address",
    topic: "home",
    mailClass: "first_class",
    format: "letter",
    words: {
      en: {
        title: "Change of address letter",
        summary: "Tell a bank, a doctor, a club, or a friend where you live now.",
        classReason: "Regular mail is enough, because nothing depends on the day it arrives.",
        tips: [
          "Banks and insurers often want the account number and your signature.",
          "USPS forwards mail only if you file a change of address with USPS too.",
          "Write to each company that sends you mail. One letter can go to a list of people.",
        ],
        text: `Dear [name of the person or company],

My address has changed. As of [date of the change], please send my mail to:

[your new address]

My old address was [your old address]. My account or member number is [account number, or delete this sentence].

Please confirm the change by [how to reply: mail, email, or phone].

Thank you,

[your name]`,
      },
      es: {
        title: "Carta de cambio de dirección",
        summary: "Diga a un banco, a un médico, a un club o a un amigo dónde vive ahora.",
        classReason: "Basta con el correo regular, porque nada depende del día en que llega.",
        tips: [
          "Los bancos y las aseguradoras suelen pedir el número de cuenta y su firma.",
          "El Servicio Postal reenvía su correo solo si también le comunica a él el cambio de dirección.",
          "Escriba a cada empresa que le envía correo. La misma carta puede ir a una lista de personas.",
        ],
        text: `Estimado/a [nombre de la persona o empresa]:

Mi dirección ha cambiado. A partir del [fecha del cambio], envíe mi correo a:

[su nueva dirección]

Mi dirección anterior era [su dirección anterior]. Mi número de cuenta o de socio es [número de cuenta, o borre esta frase].

Confirme el cambio por [cómo responder: carta, correo electrónico o teléfono].

Gracias,

[su nombre]`,
      },
    },
  },
];
