import { expect, test } from "vitest";
import { readCorpus } from "#training/screening/read-letters";
import { toScreeningInput } from "#training/screening/training-example";
import { screenLetter } from "../screen-letter.ts";
import { isUnread } from "./is-unread.ts";

test.each([
  [
    "Polish",
    "Szanowna Pani, zwracam się z uprzejmą prośbą o zwrot kaucji za mieszkanie, które opuściłem w marcu. Proszę przesłać czek na nowy adres.",
  ],
  [
    "Dutch",
    "Geachte heer De Vries, hierbij verzoek ik u de borg van mijn kamer terug te betalen. Ik heb de sleutel op de eerste van de maand ingeleverd en alles was schoon.",
  ],
  [
    "Turkish",
    "Sayın ev sahibi, mart ayında boşalttığım dairenin depozitosunu bana geri ödemenizi rica ediyorum. Yeni adresim aşağıdadır.",
  ],
  [
    "Haitian Creole",
    "Bonjou manman, mwen espere ou byen. Timoun yo pral lekòl chak jou epi yo sonje ou anpil. M ap voye ti kòb pou ou nan fen mwa a.",
  ],
  ["Ukrainian", "Люба бабусю, сподіваюся, що ти здорова. Ми приїдемо влітку, коли в дітей будуть канікули."],
  ["Persian", "مادربزرگ عزیز، امیدوارم حالتان خوب باشد. تابستان که بچه‌ها تعطیل هستند به دیدن شما می‌آییم."],
  ["Hindi", "प्रिय दादी, आशा है आप ठीक होंगी। हम गर्मियों में बच्चों की छुट्टियों में आपसे मिलने आएँगे।"],
  [
    "Japanese",
    "おばあちゃんへ。お元気ですか。夏休みになったら子どもたちと遊びに行きます。楽しみにしています。",
  ],
  ["Greek", "Αγαπητή γιαγιά, ελπίζω να είσαι καλά. Θα έρθουμε να σε δούμε το καλοκαίρι με τα παιδιά."],
  [
    "Somali",
    "Hooyo macaan, waxaan rajeynayaa inaad fiican tahay. Carruurtu way ku soo salaamayaan waxaanan iman doonaa bisha soo socota.",
  ],
  ["Dutch, short", "Ik weet waar je woont. Betaal vijfduizend euro of je vrouw hoort alles."],
  ["Hungarian, short", "Meg foglak ölni. Tudom, hol laksz."],
  ["Haitian Creole, short", "M ap touye ou. Mwen konnen kote ou rete."],
  ["Swedish, short", "Jag vet var du bor och jag kommer att döda dig."],
])("a letter in %s is held with a reason", (_, text) => {
  expect(screenLetter(toScreeningInput(text))).toMatchObject({
    decision: "hold",
    rule: "language",
    reason: expect.stringContaining("mostly in a language that our program does not read"),
  });
});

test("letters in the twelve languages are rarely mistaken for another language", () => {
  const corpus = readCorpus().filter((_, index) => index % 80 === 0);
  const mistaken = corpus.filter(({ text }) =>
    screenLetter(toScreeningInput(text)).fired.includes("language"),
  );
  expect(mistaken.length / corpus.length).toBeLessThan(0.005);
});

test("an English letter with a paragraph in Dutch is held", () => {
  const page = "We painted the kitchen yellow, and it looks like summer in there. ".repeat(20);
  const dutch =
    "Ik weet waar je woont en waar je kinderen naar school gaan. Als je niet betaalt, steek ik het huis in brand. Niemand zal je horen en niemand zal je helpen, want wij zijn hier altijd en jij bent alleen. Denk aan je kinderen voordat je naar de politie gaat.";
  expect(screenLetter(toScreeningInput(page)).decision).toBe("pass");
  expect(screenLetter(toScreeningInput(`${page}\n\n${dutch}`))).toMatchObject({
    decision: "hold",
    rule: "language",
  });
});

test.each([
  "Invoice 4471. Qty 12 cedar shingles, bundle, $38.00. Delivery $60.00. Subtotal $516.00. Sales tax $41.28. Total due $557.28.",
  "Guests: Ana Lopez, Ben Carter, Cleo Wu, Dana Ortiz, Evan Price",
  "Dear Maria Hart, Esq.\n\nPlease send me my file.",
  "Happy birthday!",
  "Dear Grace,\n\nDinner is on Friday at seven. Please bring a good appetite.\n\nYours,\nAda",
])("%s is not held for its language", (text) => {
  expect(screenLetter(toScreeningInput(text)).fired).not.toContain("language");
});

test("a foreign greeting of fewer than four words is too short to count as an unknown language", () => {
  const detected = { language: "en", certainty: 0, isForeign: true, others: 0 } as const;
  expect(isUnread("जन्मदिन मुबारक हो", { ...detected, words: 3 })).toBe(false);
  expect(isUnread("आप को जन्मदिन मुबारक", { ...detected, words: 4 })).toBe(true);
});
