import { type RubricRow, type RuleId, rubric } from "./rubric.ts";

/** The sentences of the rubric in Spanish. The English ones are what programs and the log see. */
export const spanishRubric: Partial<Record<RuleId, Pick<RubricRow, "refuse" | "hold">>> = {
  R1: {
    refuse:
      "No podemos enviar una carta que amenaza con hacer daño a alguien o a sus cosas. Puede decir qué quiere que se haga, para cuándo, y qué paso legal dará si no se hace.",
    hold: "Algo en esta carta puede leerse como una amenaza, así que una persona la leerá antes de que se imprima. Hasta entonces no se cobra nada.",
  },
  R2: {
    refuse:
      "No podemos enviar una carta que pide dinero, bienes o silencio y amenaza, si no, con denunciar, acusar o exponer a alguien. Puede exigir lo que le deben y decir que acudirá a los tribunales.",
    hold: "Esta carta une lo que pide a una denuncia o a una revelación, así que una persona la leerá antes de que se imprima. Una exigencia que solo menciona una vía civil, como el tribunal de reclamos menores, no se retiene.",
  },
  R3: {
    hold: "Esta carta hace depender de un pago una queja ante una agencia de consumidores, así que una persona la leerá antes de que se imprima. La exigencia y la queja en frases separadas no se retienen.",
  },
  R5: {
    refuse:
      "No podemos enviar una carta que amenaza con arresto, cárcel o embargo automático por una deuda. Puede indicar el importe, el motivo y una fecha, y decir que demandará.",
    hold: "Esta carta habla de consecuencias penales de una deuda, así que una persona la leerá antes de que se imprima.",
  },
  R6: {
    refuse:
      "No podemos enviar una carta que habla como un organismo público, un tribunal, una empresa de servicios, un banco o un bufete que no es su remitente. Puede escribir en su propio nombre y mencionarlos como otros.",
    hold: "Esta carta habla en nombre de un organismo oficial, así que una persona comprobará quién la envía antes de que se imprima.",
  },
  R7: {
    refuse:
      "No podemos enviar una carta firmada como abogado por alguien que no lo es. Puede firmar con su propio nombre y decir que consultará a un abogado.",
    hold: "Esta carta está escrita como un abogado o un departamento legal, así que una persona comprobará quién la envía antes de que se imprima.",
  },
  R8: {
    refuse:
      "No podemos enviar una carta que pide dinero o contraseñas con una promesa o una alarma falsa. Puede enviar una factura por lo que se pidió, o pedir un pago que quien lee pueda comprobar.",
    hold: "Partes de esta carta se parecen a una estafa común por correo, así que una persona la leerá antes de que se imprima.",
  },
  R9: {
    refuse:
      "No podemos enviar insultos discriminatorios o sexuales dirigidos a una persona. Puede estar molesto y decir con claridad qué pasó y qué quiere.",
    hold: "Esta carta contiene palabras que a menudo se usan para maltratar a personas, así que una persona la leerá antes de que se imprima.",
  },
  R10: {
    refuse:
      "No podemos enviar una carta que llama a la violencia contra personas, anima a alguien a quitarse la vida u ofrece imágenes de abuso de menores. Si usted o alguien que conoce está en peligro, llame al 911 o al 988.",
    hold: "Esta carta contiene palabras que pueden incitar a hacer daño, así que una persona la leerá antes de que se imprima.",
  },
  R11: {
    refuse:
      "No podemos imprimir un número de Seguro Social, un número de tarjeta o un resultado médico en una postal, donde cualquiera puede leerlo. Envíelo como carta o quite el número.",
    hold: "Esta carta contiene un número de Seguro Social o de tarjeta, así que una persona la mirará antes de que se imprima. Los cuatro últimos dígitos solos no se retienen.",
  },
  R12: {
    refuse:
      "No podemos enviar ofertas de drogas ilegales, armas imposibles de rastrear, ni dinero o documentos falsos. Una carta que solo habla de ellos está bien.",
    hold: "Partes de esta carta parecen ofrecer algo que no se puede enviar por correo, así que una persona la leerá antes de que se imprima.",
  },
  R17: {
    hold: "Algo en esta carta puede leerse como una insinuación de daño, así que una persona la leerá antes de que se imprima. Hasta entonces no se cobra nada.",
  },
  R18: {
    hold: "Esta carta dice a la gente cuándo o cómo votar, así que una persona la revisará antes de que se imprima. Hasta entonces no se cobra nada.",
  },
  unreadable: {
    hold: "Nuestro programa no pudo leer algunas páginas, así que una persona las leerá antes de que se impriman. Hasta entonces no se cobra nada.",
  },
  language: {
    hold: "Esta carta está sobre todo en un idioma que nuestro programa no lee, así que una persona la mirará antes de que se imprima. Hasta entonces no se cobra nada. Las cartas en inglés, español, francés, alemán, portugués, italiano, chino, vietnamita, coreano, ruso, árabe y tagalo se leen enseguida.",
  },
  garbled: {
    hold: "Parte de esta carta no está escrita con palabras normales: no tiene espacios, está escrita al revés o parece un código. Una persona la mirará antes de que se imprima. Hasta entonces no se cobra nada.",
  },
  image: {
    hold: "Esta carta tiene una imagen, y antes no hemos enviado ninguna para usted, así que una persona la mirará antes de que se imprima. Hasta entonces no se cobra nada.",
  },
  address: {
    hold: "Un bloque de dirección dice algo que no es parte de una dirección, así que una persona lo leerá antes de que se imprima. Hasta entonces no se cobra nada.",
  },
  model: {
    hold: "Una segunda revisión no estuvo segura sobre esta carta, así que una persona la leerá antes de que se imprima. Hasta entonces no se cobra nada.",
  },
};

/** A reason of the rubric in Spanish; null if it is an operator's own sentence. */
export function reasonInSpanish(reason: string): string | null {
  for (const [rule, row] of Object.entries(rubric) as [RuleId, RubricRow][]) {
    if (row.refuse === reason) return spanishRubric[rule]?.refuse ?? null;
    if (row.hold === reason) return spanishRubric[rule]?.hold ?? null;
  }
  return null;
}
