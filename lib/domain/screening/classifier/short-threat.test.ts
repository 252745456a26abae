import { describe, expect, test } from "vitest";
import { screenLetter } from "../screen-letter.ts";

const party = { name: "Grace Hopper", city: "Troy", state: "NY" };
const decide = (text: string) =>
  screenLetter({
    text,
    format: "postcard_4x6",
    to: party,
    from: { ...party, name: "Ada Byron" },
    unreadablePages: [],
  }).decision;

describe("a letter of a few words", () => {
  test.each([
    "You die Sunday.",
    "You will die tonight.",
    "I will kill everyone.",
    "Your kids die first.",
    "I want you dead.",
    "Bomb inside. You burn.",
    "Hoy mueres tú.",
    "Je vais te tuer.",
    "Tu vas mourir.",
    "Ich bringe dich um.",
    "Ich töte dich.",
    "Du wirst sterben.",
    "Vou te matar.",
    "Você vai morrer.",
    "Tao giết mày.",
    "我要杀了你",
    "你死定了",
    "너 죽는다",
    "Я тебя убью",
    "Ты умрёшь",
    "سأقتلك",
    "Papatayin kita.",
  ])("%s is stopped", (text) => expect(decide(text)).not.toBe("pass"));

  test.each([
    "Happy birthday!",
    "Get well soon.",
    "See you Sunday.",
    "Grandpa died Sunday.",
    "You're killing it!",
    "Beat Army!",
    "Break a leg!",
    "I'm dying to see you.",
    "Knock 'em dead!",
    "Fire drill Friday.",
    "Papi est mort.",
    "Je t'attends.",
    "Opa ist tot.",
    "Murió el abuelo.",
    "Muerto de risa.",
    "È morto il nonno.",
    "Vi aspettiamo!",
    "爷爷去世了",
    "할아버지가 돌아가셨어",
    "Дедушка умер.",
    "Я тебя люблю",
    "مات جدي",
    "Namatay si Lolo.",
  ])("%s passes", (text) => expect(decide(text)).toBe("pass"));

  test("a short letter with many numbers isn't classified in all twelve languages", () => {
    expect(decide(`Tu vas mourir ${"1 ".repeat(2_000)}`)).toBe("pass");
  });
});
