import type { LetterTemplate } from "./letter-template.ts";

/** Letters to offices and employers. */
export const officeTemplates: readonly LetterTemplate[] = [
  {
    slug: "medical-records-request",
    topic: "life",
    mailClass: "certified",
    format: "letter",
    law: {
      source: "HIPAA Privacy Rule, 45 CFR § 164.524",
      url: "https://www.ecfr.gov/current/title-45/section-164.524",
      asOf: "2026-11",
    },
    words: {
      en: {
        title: "Medical records request letter",
        summary: "Ask a doctor, a clinic, or a hospital for a copy of your records.",
        classReason: "Certified Mail proves when the office got your request, which starts its 30 days.",
        tips: [
          "A provider must usually give you access within 30 days, and may charge only a reasonable, cost-based fee (45 CFR § 164.524, as of November 2026).",
          "Some offices want their own form. Call first if you are in a hurry.",
          "Sign the letter: add your signature on the sheet.",
        ],
        text: `To the records department of [name of the provider]:

Under 45 CFR § 164.524, please send me a copy of my medical records:

- Patient: [your name], born on [date of birth]
- Records from [first date] to [last date]
- What I need: [records you need, such as all, or test results]

Please send them as [form you want: paper copies to the return address, or a PDF to your email]. If there is a fee, please tell me the amount before you make the copies.

Sincerely,

[your name]
[your phone number]`,
      },
      es: {
        title: "Carta para pedir su expediente médico",
        summary: "Pida a un médico, una clínica o un hospital una copia de su expediente.",
        classReason:
          "El correo certificado demuestra cuándo llegó su solicitud, y desde ahí corren sus 30 días.",
        tips: [
          "Un proveedor normalmente debe darle acceso en 30 días, y solo puede cobrar un costo razonable basado en sus gastos (45 CFR § 164.524, a noviembre de 2026).",
          "Algunas oficinas quieren su propio formulario. Llame antes si tiene prisa.",
          "Firme la carta: agregue su firma en la hoja.",
          "Una oficina suele tramitar más rápido la versión en inglés.",
        ],
        text: `Al departamento de expedientes médicos de [nombre del proveedor]:

Conforme a 45 CFR § 164.524, le pido una copia de mi expediente médico:

- Paciente: [su nombre], nacido/a el [fecha de nacimiento]
- Período: del [primera fecha] al [última fecha]
- Lo que necesito: [documentos que necesita, por ejemplo todos, o los análisis]

Envíelo como [formato que quiere: copias en papel a la dirección del remitente, o un PDF a su correo electrónico]. Si hay un costo, dígame el monto antes de hacer las copias.

Atentamente,

[su nombre]
[su teléfono]`,
      },
    },
  },
  {
    slug: "letter-to-a-representative",
    topic: "life",
    mailClass: "first_class",
    format: "letter",
    words: {
      en: {
        title: "Letter to a representative",
        summary: "Tell your representative in Congress, the state, or the city what you want them to do.",
        classReason: "Regular mail is enough. Mail to Congress is screened, so it can take a few more days.",
        tips: [
          "Write about one thing, and say it in the first sentence.",
          "Say how it affects you or people you know. That counts more than a form letter.",
          "Your address shows that you live in the district.",
        ],
        text: `Dear [title and name of your representative],

I live in [your city and state], and I am writing to ask you to [what you want: for example, vote for or against a bill, with its number].

This matters to me because [how it affects you, your family, or your community].

[One fact or example that supports it.]

Please tell me how you intend to vote or what you will do. Thank you for your work and for reading this.

Sincerely,

[your name]`,
      },
      es: {
        title: "Carta a un representante",
        summary: "Diga a su representante en el Congreso, el estado o la ciudad qué quiere que haga.",
        classReason:
          "Basta con el correo regular. El correo al Congreso se inspecciona, así que puede tardar unos días más.",
        tips: [
          "Escriba sobre una sola cosa y dígala en la primera frase.",
          "Diga cómo le afecta a usted o a gente que conoce. Cuenta más que una carta modelo.",
          "Su dirección muestra que vive en el distrito.",
          "Puede escribir en español; la oficina suele responder antes a una carta en inglés.",
        ],
        text: `Estimado/a [título y nombre de su representante]:

Vivo en [su ciudad y estado], y le escribo para pedirle que [lo que quiere: por ejemplo, votar a favor o en contra de un proyecto de ley, con su número].

Es importante para mí porque [cómo le afecta a usted, a su familia o a su comunidad].

[Un dato o un ejemplo que lo apoye.]

Dígame cómo piensa votar o qué hará. Gracias por su trabajo y por leer esta carta.

Atentamente,

[su nombre]`,
      },
    },
  },
  {
    slug: "resignation",
    topic: "work",
    mailClass: "certified",
    format: "letter",
    words: {
      en: {
        title: "Resignation letter",
        summary: "Leave a job in writing, with a last day and a kind word.",
        classReason: "Certified Mail proves the day of your notice, if that matters for pay or benefits.",
        tips: [
          "Check your contract or handbook for the notice period. Two weeks are usual.",
          "You don’t have to give a reason.",
          "Ask about your last paycheck, unused vacation, and health insurance.",
        ],
        text: `Dear [manager’s name],

I am resigning from my position as [your position]. My last day will be [last day of work].

I will finish [work you will finish] before then and help hand over the rest. Please let me know what you need from me, and when I will receive my last paycheck and information about my benefits.

Thank you for [something you appreciated]. I wish you and the team well.

Sincerely,

[your name]`,
      },
      es: {
        title: "Carta de renuncia",
        summary: "Deje un trabajo por escrito, con un último día y una palabra amable.",
        classReason:
          "El correo certificado demuestra el día de su aviso, si importa para el pago o los beneficios.",
        tips: [
          "Revise en su contrato o manual el plazo de aviso previo. Lo habitual son dos semanas.",
          "No tiene que dar un motivo.",
          "Pregunte por su último pago, las vacaciones no usadas y el seguro médico.",
          "Si su jefe no lee español, envíe la versión en inglés.",
        ],
        text: `Estimado/a [nombre de su jefe o jefa]:

Renuncio a mi puesto de [su puesto]. Mi último día será el [último día de trabajo].

Antes de esa fecha terminaré [trabajo que terminará] y ayudaré a entregar lo demás. Dígame qué necesita de mí, y cuándo recibiré mi último pago y la información sobre mis beneficios.

Gracias por [algo que apreció]. Le deseo lo mejor a usted y al equipo.

Atentamente,

[su nombre]`,
      },
    },
  },
];
