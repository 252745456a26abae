import { type RubricRow, type RuleId, rubric } from "#lib/domain/screening/rubric";
import { spanishRubric } from "#lib/domain/screening/rubric-in-spanish";
import { type Guide, list, type Section, text } from "#lib/shared/guide";
import type { DocumentSource } from "../discovery/serve-document.ts";
import type { RefusedCategory } from "./content-rules.ts";
import { bindingText, contactOf, legalDays, vendorsOf } from "./stated-rules.ts";

const titles: Record<RefusedCategory, string> = {
  threat: "Amenazas",
  extortion: "Extorsión",
  unlawful_collection_threat: "Amenazas por una deuda",
  impersonation: "Suplantación",
  false_attorney: "Hacerse pasar por abogado",
  fraud: "Fraude y estafas",
  harassment: "Maltrato",
  hate_or_harm: "Llamados a hacer daño",
  personal_data: "Números personales a la vista",
  contraband: "Ofertas de cosas prohibidas",
};

/** The content rules in Spanish, in the same words that a refused sender reads. The English ones are binding. */
export function contentRulesInSpanish({ services: { env } }: DocumentSource): Guide {
  const { readsTwice } = vendorsOf(env);
  const contact = contactOf(env);
  return {
    title: "Reglas de contenido",
    summary:
      "Revisamos cada carta antes de imprimirla. Puede estar enojado, ser directo, estar triste, ser religioso o estar en una disputa. No puede amenazar, engañar ni hacerse pasar por otra persona.",
    sections: [
      {
        id: "always-welcome",
        title: "Siempre bienvenido",
        blocks: [
          text(bindingText("/content-rules")),
          list(
            "Exigir el dinero que le deben: el importe, el motivo, un plazo y que acudirá a los tribunales.",
            "Quejas, disputas, cancelaciones y avisos a un arrendador, un empleador, un banco, una oficina pública o un representante.",
            "Palabras fuertes en una carta privada, sin amenazas.",
            "Opiniones, política, religión, amor, duelo y despedidas.",
            "Una denuncia a la policía o a una agencia, siempre que no la use para exigir algo.",
          ),
          text(
            "En muchos tribunales, el correo certificado no es una notificación judicial, e imprimimos copias, no originales notariados. Consulte qué acepta su tribunal.",
          ),
        ],
      },
      {
        id: "not-mailed",
        title: "Lo que no enviamos",
        blocks: [],
        sections: (Object.entries(rubric) as [RuleId, RubricRow][])
          .filter(([, { refuse }]) => refuse !== undefined)
          .map(([id, rule]) => ({
            id: id.toLowerCase(),
            title: titles[rule.category as RefusedCategory],
            blocks: [text(spanishRubric[id]?.refuse ?? "")],
          })) satisfies Section[],
      },
      {
        id: "how",
        title: "Cómo revisamos las cartas",
        blocks: [
          list(
            "Un programa lee cada palabra que imprimiremos, también el texto en imágenes y las palabras disimuladas con letras parecidas.",
            "Si una carta incumple claramente estas reglas, la rechazamos enseguida y le decimos por qué. Puede cambiarla y enviarla de nuevo.",
            `Si el programa no está seguro o no puede leer una página, una persona revisa la carta. No la imprimimos hasta entonces. Si no podemos revisarla en ${legalDays.held} días, la cancelamos.`,
            "Si una carta no se imprime, le devolvemos el dinero automáticamente.",
            ...(readsTwice
              ? [
                  "Un modelo de lenguaje puede pedir que una persona revise una carta dudosa que estaba por pasar. Nunca rechaza una carta.",
                ]
              : []),
            "El texto dirigido al programa o a quien revisa no tiene efecto.",
          ),
        ],
      },
      {
        id: "what-it-cannot-do",
        title: "Límites de la revisión",
        blocks: [
          text(
            "El programa conoce los doce idiomas más usados en los Estados Unidos. Una carta en otro idioma espera a que la revise una persona. Pondera palabras y frases, no su significado: casi siempre detiene una amenaza clara, pero a menudo no ve una implícita. También puede equivocarse con una carta inofensiva, y por eso una persona revisa las dudosas.",
          ),
          ...(contact ? [text(`Si recibió algo que no debió enviarse, escríbanos: ${contact}.`)] : []),
        ],
      },
    ],
  };
}
