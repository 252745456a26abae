import type { LetterTemplate } from "./letter-template.ts";

/** Cards to friends, family, and colleagues. */
export const cardTemplates: readonly LetterTemplate[] = [
  {
    slug: "thank-you",
    topic: "life",
    mailClass: "first_class",
    format: "notecard",
    words: {
      en: {
        title: "Thank-you card",
        summary: "Thank someone by hand for a gift, a visit, or their help.",
        classReason: "A card goes by First-Class Mail in its own envelope.",
        tips: [
          "Name what they did or gave.",
          "Say what you did with it or what it meant to you.",
          "Send it soon. Two or three sentences are enough.",
        ],
        text: `Dear [name],

Thank you for [what they gave or did]. [What you did with it, or what it meant to you.]

I hope to see you [when or where].

With thanks,
[your name]`,
      },
      es: {
        title: "Tarjeta de agradecimiento",
        summary: "Dé las gracias a mano por un regalo, una visita o una ayuda.",
        classReason: "Una tarjeta va por primera clase en su propio sobre.",
        tips: [
          "Nombre lo que hizo o regaló.",
          "Diga qué hizo con ello o qué significó para usted.",
          "Envíela pronto. Bastan dos o tres frases.",
        ],
        text: `Querido/a [nombre]:

Gracias por [lo que regaló o hizo]. [Qué hizo con ello, o qué significó para usted.]

Espero verte [cuándo o dónde].

Con cariño,
[su nombre]`,
      },
    },
  },
  {
    slug: "condolence",
    topic: "life",
    mailClass: "first_class",
    format: "notecard",
    words: {
      en: {
        title: "Condolence card",
        summary: "Tell someone who lost a person they loved that you think of them.",
        classReason: "A card goes by First-Class Mail in its own envelope.",
        tips: [
          "Name the person who died, and one memory if you have one.",
          "Offer something you can really do.",
          "Short is fine.",
        ],
        text: `Dear [name],

I was so sorry to hear about [name of the person who died]. [A memory, or what they meant to you.]

I am thinking of you. [Something you can do, such as bring dinner on Thursday.]

With love,
[your name]`,
      },
      es: {
        title: "Tarjeta de pésame",
        summary: "Diga a alguien que perdió a un ser querido que piensa en él.",
        classReason: "Una tarjeta va por primera clase en su propio sobre.",
        tips: [
          "Nombre a la persona que murió y, si lo tiene, un recuerdo.",
          "Ofrezca algo que de verdad pueda hacer.",
          "Basta con pocas palabras.",
        ],
        text: `Querido/a [nombre]:

Sentí mucho la noticia de [nombre de la persona que murió]. [Un recuerdo, o lo que significó para usted.]

Pienso en ti. [Algo que puede hacer, como llevar la cena el jueves.]

Con cariño,
[su nombre]`,
      },
    },
  },
];
