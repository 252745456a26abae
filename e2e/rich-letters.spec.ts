import { isLongForm } from "./both-widths.ts";
import { expect, test } from "./setup/own-caller.ts";
import { linesInPrint, linesOnScreen, readable } from "./sheet-lines.ts";

/** The same story in twelve languages, with numbers, marks, and long words. */
const languages: Record<string, string> = {
  English:
    "We walked to the lighthouse and back, ate far too many oysters (for $48.50!), and slept like stones. The well-known ferry leaves at 7:15.",
  Spanish:
    "Caminamos hasta el faro y volvimos; comimos demasiadas ostras (¡por 48,50 $!) y dormimos como piedras. ¿Vendrán ustedes el próximo año?",
  German:
    "Wir gingen zum Leuchtturm und zurück, aßen „viel zu viele“ Austern für 48,50 € und schliefen wie Steine. Die Donaudampfschifffahrtsgesellschaft fährt um 7.15 Uhr.",
  French:
    "Nous avons marché jusqu’au phare ; nous avons mangé « beaucoup trop » d’huîtres pour 48,50 € et dormi comme des pierres. Viendrez-vous ?",
  Portuguese:
    "Fomos a pé até ao farol e voltámos; comemos ostras a mais (por 48,50 €) e dormimos como pedras. Escreva-nos logo que possa, está bem?",
  Polish:
    "Poszliśmy do latarni morskiej i z powrotem, zjedliśmy za dużo ostryg za 48,50 zł i spaliśmy jak kamienie. Gżegżółka źle spała, więc pisz prędko.",
  Vietnamese:
    "Chúng tôi đi bộ đến ngọn hải đăng rồi quay về, ăn quá nhiều hàu và ngủ say như đá. Xin hãy viết thư cho chúng tôi sớm nhé, dù chỉ vài dòng.",
  Russian:
    "Мы дошли до маяка и обратно, съели слишком много устриц (на 48,50 доллара) и спали как убитые. Пишите скорее, хотя бы «несколько строк».",
  Greek:
    "Περπατήσαμε ως τον φάρο και πίσω, φάγαμε πάρα πολλά στρείδια για 48,50 ευρώ και κοιμηθήκαμε σαν πέτρες. Γράψτε μας σύντομα, έστω λίγες γραμμές.",
  Hebrew:
    "הלכנו אל המגדלור וחזרנו, אכלנו יותר מדי צדפות (ב-48.50 דולר) וישנו כמו אבנים. כתבו לנו בקרוב, אפילו כמה שורות.",
  Arabic:
    "مشينا إلى المنارة وعدنا، وأكلنا محارا كثيرا جدا (بثمن 48.50 دولارا) ونمنا كالحجارة. اكتبوا لنا قريبا، ولو سطورا قليلة.",
  Chinese:
    "我们走到灯塔又走回来，吃了太多的牡蛎（花了48.50美元），睡得像石头一样。请尽快给我们写信，哪怕只有“几行字”也好。",
};
const fonts = ["serif", "sans", "typewriter", "hand", "hand-neat", "hand-script", "hand-print"];
const sizes = [11, 14, 18] as const;
const subjects = [
  "The lighthouse",
  "Return of the security deposit for the apartment at 12 Elm Street, Springfield, and of the rent that was paid twice in November",
];

/** A letter with everything that the sheet sets: date, subject, signature, letterhead, list, tabs, and a size of type. */
function richLetter(index: number) {
  const [language, story] = Object.entries(languages)[index % 12]!;
  const list = `1. ${story}\n2. ${story.slice(0, 40).trim()}\n\t- ${story.slice(0, 60).trim()}\n\tTotal:\t48.50`;
  const paragraphs = Array.from({ length: 3 + (index % 4) }, (_, at) => `${story} ${at + 1}. ${story}`);
  return {
    language,
    font: fonts[index % 7]!,
    size: sizes[index % 3]!,
    text: `Dear Tomas,\n\n${paragraphs.join("\n\n")}\n\n${list}\n\n${story}\n\nSincerely,\n\nAda King`,
    date: index % 2 === 0 ? "March 3, 2027" : "",
    subject: index % 5 === 4 ? "" : subjects[index % 2]!,
    signature: index % 3 === 2 ? "" : "Ada",
  };
}
// Every font and language is in the first twelve.
const count = isLongForm ? 40 : 12;

test.describe("on the sheet", () => {
  test.use({ viewport: { width: 1280, height: 900 } });
  for (let index = 0; index < count; index += 1) {
    const { language, font, size, text, date, subject, signature } = richLetter(index);
    test(`rich letter ${index + 1}, ${language} in ${font} ${size}, breaks where it breaks in print`, async ({
      page,
    }) => {
      const parts = {
        ...{ dateLine: date, subject, letterhead: "King & Daughters", logo: null },
        signature: signature ? { typed: signature } : null,
      };
      const draft = { format: "letter", font, text, typeSize: size, parts };
      await page.addInitScript(
        (stored) => localStorage.setItem("posthorn.draft", stored),
        JSON.stringify(draft),
      );
      await page.goto("/send");
      const print = await linesInPrint(page, {
        ...{ format: "letter", font, text, type_size: size },
        ...(date && { date_line: date }),
        ...(subject && { subject }),
        ...(signature && { signature: { typed: signature } }),
        letterhead: { lines: ["King & Daughters"] },
      });
      const [signed] = readable([signature]);
      const screen = async () => {
        const around = await page.locator(".sheet-around").allTextContents();
        return readable([...around, ...(await linesOnScreen(page))]);
      };
      await expect.poll(screen).toEqual(readable(print).filter((line) => line !== signed));
    });
  }
});
