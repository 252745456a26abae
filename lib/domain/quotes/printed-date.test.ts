import { expect, test } from "vitest";
import { printedDate } from "./printed-date.ts";

test.each([
  [
    "Dear Ms. Baker, I moved out of 12 Elm Street on October 31 and have not received the deposit.",
    "November 27, 2026",
  ],
  ["Pls send check. Thx!", "November 27, 2026"],
  ["", "November 27, 2026"],
  [
    "Estimada señora Baker: Me mudé de la calle Elm el 31 de octubre y todavía no he recibido el depósito que le pagué.",
    "27 de noviembre de 2026",
  ],
  [
    "Sehr geehrte Frau Baker, ich bin am 31. Oktober ausgezogen und habe meine Kaution bis heute nicht zurückbekommen.",
    "27. November 2026",
  ],
  [
    "Madame, j'ai quitté l'appartement le 31 octobre et je n'ai toujours pas reçu le dépôt de garantie que vous me devez.",
    "27 novembre 2026",
  ],
  [
    "Thưa bà Baker, tôi đã dọn ra khỏi căn hộ vào ngày 31 tháng 10 và vẫn chưa nhận lại được tiền đặt cọc của mình.",
    "27 tháng 11, 2026",
  ],
])("the date of %j", (text, date) => {
  expect(printedDate("2026-11-27", text)).toBe(date);
});
