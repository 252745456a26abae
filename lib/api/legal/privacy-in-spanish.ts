import { sessionDays } from "#lib/domain/access/account-session";
import { codeMinutes } from "#lib/domain/access/request-code";
import { verdictLivesMs } from "#lib/domain/addresses/remember-verdicts";
import { mailboxMonths } from "#lib/domain/orders/erasure-repository";
import type { Env } from "#lib/env";
import { brandName } from "#lib/shared/brand";
import { type Guide, list, table, text } from "#lib/shared/guide";
import type { DocumentSource } from "../discovery/serve-document.ts";
import { bindingText, contactOf, inWords, legalDays, vendorsOf } from "./stated-rules.ts";

/** The privacy page in Spanish. The English one is binding. */
export function privacyInSpanish({ services: { env } }: DocumentSource): Guide {
  const contact = contactOf(env);
  return {
    title: "Privacidad",
    summary:
      "Una carta es entre dos personas. Un programa la lee una vez, para que no se envíen amenazas ni fraudes. La imprimimos, y después borramos lo que decía.",
    sections: [
      {
        id: "in-short",
        title: "En resumen",
        blocks: [
          text(bindingText("/privacy")),
          list(
            "Sin cuenta, sin cookies en las páginas donde escribe salvo una para el idioma si lo elige, sin rastreadores, sin publicidad. Si inicia sesión en Mis cartas con su correo electrónico, una cookie dura esa hora. Solo medimos cuánto tardan nuestras propias respuestas, sin relacionarlo con nadie.",
            `Borramos lo que dice una carta, sus direcciones y su correo electrónico ${legalDays.erased} días después de que la carta se entrega o termina de otra manera.`,
            "La página de una carta muestra su estado, pero no su contenido ni una dirección. Solo el navegador de quien la envió, y el enlace privado que le enviamos por correo electrónico, abren las páginas impresas.",
            "No vendemos ni compartimos lo que escribe, y no entrenamos modelos con ello.",
          ),
        ],
      },
      {
        id: "what-we-keep",
        title: "Qué guardamos y por cuánto tiempo",
        blocks: [
          table("Qué guardamos", ["Datos", "Cuánto tiempo"], [...keptRows()]),
          text(
            `Guardamos una prueba gratuita como una carta, y la borramos ${legalDays.erased} días después de su último cambio. Si no recibimos más novedades de una carta, la borramos ${legalDays.erasedUnprocessed} días después de la última.`,
          ),
        ],
      },
      { id: "who-sees-it", title: "Quién más ve sus datos", blocks: [list(...othersOf(env))] },
      {
        id: "reading",
        title: "Quién lee su carta",
        blocks: [
          text(
            "Un programa lee cada carta antes de que la imprimamos ([qué busca](/content-rules)). Si no está seguro, una persona la lee y decide. La imprenta ve las páginas. Un operador puede abrir una carta que necesita ayuda. Cada acción que hace con ella queda en un registro que no se puede cambiar.",
          ),
        ],
      },
      {
        id: "links-and-tokens",
        title: "Enlaces y tokens",
        blocks: [
          list(
            "El enlace de una carta es largo y aleatorio, y cualquiera que lo tenga puede abrirlo. Muestra el estado, las fechas y el precio de la carta, y el nombre, la ciudad, el estado y el código postal del destinatario. Compártalo solo con quien pueda ver esto.",
            "El enlace privado de quien la envió tiene una parte secreta después de #. En nuestros correos, y para los programas que envían cartas, abre todo: cancelar, opinar, las páginas impresas y el registro de envío. Los navegadores nunca envían esa parte a ningún servidor. Su navegador la guarda y la quita de la barra de direcciones.",
            "Si enviamos el enlace a una dirección que no se ha verificado, solo muestra el estado y permite cancelar, hasta que usted verifique la dirección con seis dígitos.",
            "Para mostrar a otros dónde está una carta, use Compartir: su enlace (/t/…) no tiene nombre, lugar, precio ni contenido.",
            "Pedimos a los buscadores que no incluyan estas páginas, y a los navegadores que no envíen el enlace de una carta a otros sitios.",
          ),
        ],
      },
      {
        id: "in-your-browser",
        title: "Qué se queda en su navegador",
        blocks: [
          text(
            "Mientras escribe, su navegador nos envía el texto y las direcciones para componer, cotizar y revisar. Hasta que envía la carta no guardamos nada de eso, salvo direcciones y PDF como se dice arriba.",
          ),
          text(
            `Su navegador guarda su borrador, las direcciones recientes, los tokens de las cartas que envió, una copia de sus últimas cartas para que pueda enviar otras parecidas y, hasta que una carta se paga, su pago. ${brandName} no lee ese almacenamiento. Si borra los datos del sitio en su navegador, se quita todo, también los tokens. Los códigos de crédito no se guardan allí.`,
          ),
        ],
      },
      {
        id: "logs",
        title: "Qué contienen nuestros registros",
        blocks: [
          text(
            "Por cada petición: un identificador, el tipo de petición, el resultado, la duración y el identificador de la clave de API si se usó una. Nuestros registros no contienen nombres, direcciones, textos, correos electrónicos, direcciones IP, tokens, códigos ni claves; una prueba automática falla si aparece alguno.",
          ),
        ],
      },
      ...(contact
        ? [
            {
              id: "contact",
              title: "Contacto",
              blocks: [text(`Si tiene preguntas sobre esta página, escríbanos: ${contact}.`)],
            },
          ]
        : []),
    ],
  };
}

const keptRows = (): [string, string][] => [
  [
    "El texto de la carta, sus páginas impresas, las dos direcciones, el nombre del remitente, su correo electrónico, la URL de aviso de un programa, y su propia referencia y notas de la carta",
    `Se borran ${legalDays.erased} días después de que la carta se entrega, se rechaza, se cancela o falla`,
  ],
  [
    "El pedido: el nombre, la ciudad, el estado y el código postal del destinatario, la clase, el precio, las fechas, el número de seguimiento, los sucesos y una huella (SHA-256) del documento",
    "Se guardan, para que el enlace y el registro de envío sigan funcionando. La huella no se puede convertir de nuevo en la carta",
  ],
  [
    "Huellas (SHA-256) de lo que dice cada registro de envío del pedido",
    "Se guardan con el pedido, para que cualquiera pueda comprobar si un registro está vigente",
  ],
  [
    "Una huella (SHA-256) de su correo electrónico, si dio uno",
    `Se guarda con el pedido ${mailboxMonths} meses, para que encuentre sus cartas después de verificar su dirección`,
  ],
  [
    "Una huella de cada carta que envió con una clave de API o un correo electrónico: del remitente, del destinatario y de lo que dice",
    `Se borra a los ${legalDays.sentLetter} días. Nos permite avisarle de que una carta se enviaría dos veces. No se puede convertir de nuevo en la carta`,
  ],
  [
    "Una huella del lugar al que fue cada carta que envió con una clave de API o un correo electrónico: del remitente y de la dirección",
    `Se borra a los ${legalDays.returnsMonths} meses. Nos permite avisarle de que antes volvió un envío a la misma dirección. No se puede convertir de nuevo en la dirección`,
  ],
  [
    "Su correo electrónico, cifrado, si dio uno para una carta que se iba a enviar",
    `Se borra a los ${legalDays.returnsMonths} meses. Nos permite avisarle si la carta vuelve después de que se borró su texto. No lo usamos para nada más`,
  ],
  [
    "Una huella de la dirección, si thanks.io imprimió el envío",
    "Se borra a las 37 horas. thanks.io no imprime un segundo envío para una dirección en 36 horas",
  ],
  [
    "La dirección IP desde la que se envió una carta",
    "Se guarda con el pedido, para aplicar los límites de envío",
  ],
  [
    "De una carta que una persona revisó y dejó pasar, si se envió con un código de crédito o una clave de API: huellas del remitente, del texto o PDF y de los motivos de la revisión. Si nuestro programa no pudo leer un logotipo o una firma, también su contorno cifrado",
    `Se borran ${legalDays.exempt} días después. Permiten que la misma carta pase sin otra revisión. Las huellas no se pueden convertir de nuevo en la carta`,
  ],
  ["Un PDF que subió y no envió", `Se borra a los ${legalDays.upload} días`],
  [
    "Pagos con tarjeta: los importes y los identificadores del procesador",
    "Se guardan para la contabilidad. Nunca recibimos números de tarjeta",
  ],
  [
    "Crédito prepagado: el correo electrónico de quien lo compró, el saldo y lo que pagó",
    "Se guarda mientras el código se pueda usar. El código se guarda cifrado",
  ],
  [
    "Una opinión: sus comentarios, las estrellas, su nombre abreviado, ciudad y estado",
    "Se guarda. Las opiniones de 4 y 5 estrellas se publican en este sitio",
  ],
  [
    "El resultado de la comprobación de una dirección por un proveedor",
    `${verdictLivesMs / 3_600_000} horas, sin el nombre del destinatario`,
  ],
  [
    "La verificación de su correo electrónico, si pidió límites más altos",
    `El código vale ${codeMinutes} minutos, y la sesión, ${sessionDays} días`,
  ],
  [
    "Si inicia sesión en Mis cartas: su correo electrónico, cifrado, y una huella de él",
    "La sesión dura una hora o hasta que la cierra, y se borra un día después",
  ],
  [
    "Una clave de API: su nombre, una huella de ella, cuándo se usó por última vez y su correo electrónico, cifrado, o para una clave de prueba su dirección de red",
    "Hasta que borre la clave. 30 días después olvidamos de quién era",
  ],
  [
    "El enlace para compartir de una carta",
    `Se borra con el texto de la carta, ${legalDays.erased} días después de que termina`,
  ],
];

/** Only the vendors that this deployment uses. */
function othersOf(env: Env): string[] {
  const vendors = vendorsOf(env, "es-US");
  return [
    ...(vendors.printers.length > 0
      ? [
          `**Impresión y envío:** ${inWords(vendors.printers, "es-US")}. La imprenta de una carta recibe sus páginas y las dos direcciones.`,
        ]
      : [
          "**Impresión y envío:** todavía nadie. Esta instalación envía pruebas gratuitas y no envía nada por correo.",
        ]),
    "**El Servicio Postal de los Estados Unidos** recibe el envío cerrado. Cualquiera que maneje una postal puede leerla.",
    ...(vendors.takesCards
      ? [
          "**Stripe** cobra los pagos con tarjeta, en su propia página o en su propio formulario. Recibe lo que usted escribe allí, el importe y su correo electrónico si dio uno. Su formulario se carga solo en las páginas donde paga.",
        ]
      : []),
    ...(vendors.checksAddresses.length > 0
      ? [
          `**Las direcciones** se comprueban con ${inWords(vendors.checksAddresses, "es-US")}: calle, ciudad, estado y código postal, nunca el nombre. Preguntamos mientras escribe, así que incluye cartas que nunca envía.`,
        ]
      : ["**Las direcciones** se comprueban con nuestras propias reglas. Para eso no las enviamos a nadie."]),
    ...(vendors.suggestsAddresses
      ? [
          "**Geoapify** sugiere direcciones. Recibe lo que ha escrito de una dirección, o su ubicación si nos pidió usarla. Lo recibe de nosotros, no de su navegador.",
        ]
      : []),
    ...(vendors.readsTwice
      ? [
          "**Un modelo de lenguaje** lee las cartas por segunda vez, para encontrar lo que las reglas no ven. Recibe el texto y los nombres del remitente y del destinatario, pero ninguna dirección. Puede pedir que una persona revise, pero nunca rechaza una carta.",
        ]
      : []),
    ...(vendors.keepsFilesAway
      ? [
          "**Un proveedor de almacenamiento** guarda los archivos de las cartas para nosotros hasta que se borran.",
        ]
      : []),
    ...(vendors.sendsMail
      ? ["**Un proveedor de correo electrónico** envía los correos que pidió al dar su dirección."]
      : []),
  ];
}
