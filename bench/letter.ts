import { pathToFileURL } from "node:url";
import { typesetText } from "#lib/domain/documents/typeset-text";
import type { Piece } from "../lib/domain/documents/piece.ts";

/**
 * Measures one-page letters in letters per second on one thread. The baseline is pdfkit with a font that it parsed once and
 * caches. Both set the same words at the same size in the same column. Every letter is different. Rounds alternate, so that both
 * run under the same machine load.
 */
export default async function letterBench() {
  // @ts-expect-error the packages ship no types; both are here for this baseline only.
  const [{ default: PdfDocument }, fontkit] = await Promise.all([import("pdfkit"), import("fontkit")]);
  const parsed = fontkit.openSync(
    new URL("../lib/domain/documents/fonts/eb-garamond.ttf", import.meta.url).pathname,
  );

  const pdfkit = (text: string) =>
    new Promise<number>((resolve) => {
      const document = new PdfDocument({ size: "LETTER", margin: 72 });
      let bytes = 0;
      document.on("data", (chunk: Uint8Array) => {
        bytes += chunk.length;
      });
      document.on("end", () => resolve(bytes));
      document.font(parsed).fontSize(9).text(address(from), 54, 54);
      document.fontSize(10).text(address(to).toUpperCase(), 54, 146);
      document.fontSize(12).text(text, 72, 288, { width: 468, lineGap: 0 });
      document.end();
    });
  const ours = async (text: string) => typesetText(text, piece).draw().length;

  const random = createRandom(1);
  const vocabulary = Array.from({ length: 2_500 }, () => word(random));
  const latin = () => prose(random, vocabulary, 1_700);
  const anyScript = () => `${prose(random, vocabulary, 1_300)}\n\n${foreign(random)}`;

  const contenders = [
    { name: "pdfkit, Latin", rate: [] as number[], set: pdfkit, text: latin },
    { name: "ours, Latin", rate: [] as number[], set: ours, text: latin },
    { name: "pdfkit, any script", rate: [] as number[], set: pdfkit, text: anyScript },
    { name: "ours, any script", rate: [] as number[], set: ours, text: anyScript },
  ];
  for (const { set, text } of contenders) for (let index = 0; index < 30; index++) await set(text());
  for (let round = 0; round < 5; round++) {
    for (const contender of contenders) {
      const texts = Array.from({ length: 40 }, contender.text);
      const started = process.cpuUsage();
      let done = 0;
      // Rounds are long enough to hide the clock's resolution and the garbage of the previous round.
      while (cpuMs(started) < 400) await contender.set(texts[done++ % texts.length]!);
      contender.rate.push((done * 1_000) / cpuMs(started));
    }
  }
  const [kitLatin, latinRate, kitAny, anyRate] = contenders.map(({ rate }) => median(rate)) as [
    number,
    number,
    number,
    number,
  ];
  const per = (value: number) => `${Math.round(value)}/s`;
  return [
    {
      name: "one-page Latin letters per second per core, compared to pdfkit with a cached font",
      ratio: latinRate / kitLatin,
      atLeast: 10,
      detail: `${per(latinRate)} against ${per(kitLatin)}`,
    },
    {
      name: "one-page letter in many scripts, compared to pdfkit with a cached font (which prints boxes for them)",
      ratio: anyRate / kitAny,
      atLeast: 3,
      detail: `${per(anyRate)} against ${per(kitAny)}`,
    },
  ];
}

const from = {
  name: "Jane Roe",
  line1: "44 Montgomery St",
  city: "San Francisco",
  state: "CA",
  zip: "94104",
} as const;
const to = {
  name: "John Doe",
  line1: "123 N Main St",
  line2: "Apt 4B",
  city: "Springfield",
  state: "IL",
  zip: "62701",
} as const;
const piece: Piece = { format: "letter", mailClass: "first_class", color: false, from, to };
const address = ({
  name,
  line1,
  city,
  state,
  zip,
}: {
  name: string;
  line1: string;
  city: string;
  state: string;
  zip: string;
}) => `${name}\n${line1}\n${city} ${state}  ${zip}`;

/** A word of pseudo-English; words are used with Zipf frequencies. */
function word(random: () => number): string {
  const syllables = [
    "an",
    "be",
    "con",
    "der",
    "el",
    "for",
    "ing",
    "ly",
    "ment",
    "ne",
    "or",
    "per",
    "qu",
    "re",
    "st",
    "th",
    "un",
    "ver",
  ];
  return Array.from(
    { length: 1 + Math.floor(random() * 3) },
    () => syllables[Math.floor(random() * syllables.length)],
  ).join("");
}

function prose(random: () => number, vocabulary: readonly string[], length: number): string {
  let text = "";
  while (text.length < length) {
    const next = vocabulary[Math.floor(vocabulary.length ** random()) - 1]!;
    const end = random();
    text += end < 0.008 ? `${next}.\n\n` : end < 0.08 ? `${next}, ` : `${next} `;
  }
  return text.slice(0, length);
}

const lines = [
  "Съешь же ещё этих мягких французских булок, да выпей чаю",
  "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία",
  "Tôi có thể ăn thủy tinh mà không hại gì",
  "דג סקרן שט בים מאוכזב ולפתע מצא חברה",
  "نص حكيم له سر قاطع وذو شأن عظيم مكتوب على ثوب أخضر",
];

/** A closing in two of the scripts, in random order. */
function foreign(random: () => number): string {
  const start = Math.floor(random() * lines.length);
  return [0, 1]
    .map((step) =>
      lines[(start + step) % lines.length]!.split(" ")
        .sort(() => random() - 0.5)
        .join(" "),
    )
    .join("\n");
}

const cpuMs = (started: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
};
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Linear congruential (Numerical Recipes): the same letters in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.table(await letterBench());
