import { creditLifetimes } from "#lib/domain/credits/packs";
import { maxPages } from "#lib/domain/mail/limits";
import { brandName } from "#lib/shared/brand";
import { type Guide, list, table, text } from "#lib/shared/guide";
import { formatCents } from "#lib/shared/money";
import type { DocumentSource } from "../discovery/serve-document.ts";
import { bindingText, contactOf, legalDays, undoWindow, vendorsOf } from "./stated-rules.ts";

const refundedInFull = "Le devolvemos todo, automáticamente";

/** The terms of service in Spanish. The English ones are binding. */
export function termsInSpanish({ services: { env } }: DocumentSource): Guide {
  const caps = env.MAILING_CAPS.unverified;
  const undo = undoWindow(env, "es-US");
  const contact = contactOf(env);
  const { printers } = vendorsOf(env);
  return {
    title: "Términos",
    summary:
      "Lo que puede esperar, lo que no, y lo que le pedimos. Al enviar una carta, acepta estos términos y las reglas de contenido.",
    sections: [
      {
        id: "what-we-do",
        title: "Qué hacemos",
        blocks: [
          text(bindingText("/terms")),
          text(
            `${brandName} imprime una carta de hasta ${maxPages} páginas, una postal o una tarjeta plegada, pone las cartas y tarjetas en un sobre y las entrega al Servicio Postal de los Estados Unidos el siguiente día hábil. Enviamos a direcciones dentro de los Estados Unidos. El precio que usted aprobó es el precio total: impresión, sobre y franqueo.`,
          ),
          ...(env.OPERATOR_NAME ? [text(`${brandName} es un servicio de ${env.OPERATOR_NAME}.`)] : []),
          ...(printers.length === 0
            ? [
                text(
                  "Esta instalación todavía no tiene imprenta, así que solo puede enviar pruebas gratuitas.",
                ),
              ]
            : []),
        ],
      },
      {
        id: "taking-back",
        title: "Cancelar una carta",
        blocks: [
          text(
            undo
              ? `Después de que paga una carta y pasa la revisión de contenido, espera ${undo}. En ese tiempo puede cancelarla en su página con reembolso completo. Una vez que va a la imprenta, no se puede detener.`
              : "Hasta que una carta va a la imprenta, puede cancelarla en su página con reembolso completo. En esta instalación, va a la imprenta en cuanto está pagada y pasa la revisión de contenido.",
          ),
        ],
      },
      {
        id: "money",
        title: "Pagos y reembolsos",
        blocks: [
          table(
            "Pagos y reembolsos",
            ["Qué pasa", "Su dinero"],
            [
              [
                "Paga con tarjeta",
                "Retenemos el importe en su tarjeta y lo cobramos cuando la carta va a la imprenta",
              ],
              ["Paga con un código de crédito", "Cobramos del código cuando envía"],
              ["Cancela la carta a tiempo", refundedInFull],
              ["Rechazamos la carta", refundedInFull],
              [
                `Necesita una revisión, y no podemos hacerla en ${legalDays.held} días`,
                "Cancelamos la carta y le devolvemos todo, automáticamente",
              ],
              [
                "Nosotros o nuestra imprenta no podemos enviarla, o no podemos confirmar que se envió",
                "Le devolvemos todo, automáticamente. Cada hora buscamos cartas detenidas, así que no tiene que pedirlo",
              ],
              [
                "El Servicio Postal retrasa, devuelve o pierde la carta",
                "Sin reembolso, porque la impresión y el franqueo ya se usaron",
              ],
              [
                "La dirección que usted confirmó era incorrecta",
                "Sin reembolso después de que la carta va a la imprenta",
              ],
            ],
          ),
          text(
            "Una retención que liberamos no aparece en su estado de cuenta. Un reembolso aparece después de unos días, según su banco.",
          ),
        ],
      },
      {
        id: "promises",
        title: "Lo que prometemos y lo que no",
        blocks: [
          text("Prometemos:"),
          list(
            "Imprimimos lo que le mostró la vista de impresión.",
            "Un pedido se envía como máximo una vez. Si no sabemos si la imprenta tiene una carta, paramos, le devolvemos el dinero y no lo intentamos de nuevo.",
            "Paga el precio que aprobó, o no se envía nada.",
            "No paga por una carta que no podemos enviar.",
          ),
          text("No prometemos:"),
          list(
            "Una fecha de entrega. Las fechas que damos son los plazos habituales de la clase de correo.",
            "Que el destinatario viva allí, la lea o la firme. Solo el correo certificado con acuse de recibo electrónico muestra una firma.",
            "Que un tribunal la acepte. Muchos tribunales no aceptan el correo certificado como notificación judicial, e imprimimos copias, no originales.",
            "Que nuestra revisión encuentre todo lo que no se debe enviar.",
          ),
        ],
      },
      {
        id: "credit",
        title: "Crédito prepagado",
        blocks: [
          list(
            `El crédito que paga vale ${creditLifetimes.faceYears} años. El de regalo vale ${creditLifetimes.bonusMonths} meses y se usa primero.`,
            "Un código funciona como efectivo: cualquiera que lo tenga puede gastarlo. Guárdelo bien; no hay una cuenta que demuestre que era suyo.",
            "Los reembolsos de una carta vuelven al crédito que la pagó. Si para entonces ese crédito venció, vale 30 días más, salvo que usted mismo haya cancelado la carta.",
            "El crédito paga envíos aquí y no se puede cambiar por dinero. Si el pago con tarjeta de un paquete se disputa o se reembolsa, el crédito se bloquea, y las cartas pagadas con él que todavía no fueron a la imprenta esperan. Si el pago no se resuelve en 5 días, se cancelan.",
          ),
        ],
      },
      {
        id: "limits",
        title: "Límites de envío",
        blocks: [
          text(
            `Sin cuenta, un remitente puede enviar ${caps.senderLetters.perDay} cartas al día y ${caps.senderLetters.perMonth} en 30 días. Desde una dirección IP, los límites son ${caps.actorLetters.perDay} cartas y ${formatCents(caps.actorSpendCents.perDay)} al día, y ${caps.actorLetters.perMonth} cartas y ${formatCents(caps.actorSpendCents.perMonth)} en 30 días. Los programas con una clave o un correo electrónico verificado pueden tener [límites](/developers/limits) más altos. Las cartas canceladas, rechazadas o fallidas no cuentan.`,
          ),
        ],
      },
      {
        id: "what-we-ask",
        title: "Lo que le pedimos",
        blocks: [
          list(
            "Escriba en su propio nombre, o por alguien que se lo pidió, y ponga una dirección de remitente que llegue a quien envía.",
            "Siga las [reglas de contenido](/content-rules).",
            "Envíe solo lo que tiene derecho a enviar. Su texto y sus PDF siguen siendo suyos. Nos permite imprimirlos y enviarlos, y nada más.",
            "Envíe tantas pruebas gratuitas como quiera, pero no las use para sobrecargar el servicio.",
          ),
        ],
      },
      {
        id: "if-something-goes-wrong",
        title: "Si algo sale mal",
        blocks: [
          text(
            "Si cometemos un error, nuestra responsabilidad se limita al precio de la carta. No respondemos de las consecuencias de una carta que llegó tarde, se perdió o no se envió. Para algo crítico, use correo certificado, envíe con tiempo y guarde el registro de envío. Nada en esta página limita derechos a los que no se puede renunciar por ley.",
          ),
        ],
      },
      {
        id: "changes",
        title: "Cambios",
        blocks: [
          text(
            "Los términos y el precio vigentes cuando aceptamos una carta siguen valiendo para ella. Los cambios se aplican a cartas posteriores. Para la API, vea nuestra [política de versiones](/developers/versioning).",
          ),
          ...(contact ? [text(`Si tiene preguntas sobre esta página, escríbanos: ${contact}.`)] : []),
        ],
      },
    ],
  };
}
