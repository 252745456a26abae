import { expect, test } from "vitest";
import { suggestEmail } from "./suggest-email.ts";

test.each([
  ["beth@gmial.com", "beth@gmail.com"],
  ["beth@gmial.con", "beth@gmail.com"],
  [" Beth@GMAIL.CO ", "Beth@gmail.com"],
  ["beth@gmai.com", "beth@gmail.com"],
  ["beth@gmaill.com", "beth@gmail.com"],
  ["beth@gnail.com", "beth@gmail.com"],
  ["beth@gmail.cm", "beth@gmail.com"],
  ["beth@hotmial.com", "beth@hotmail.com"],
  ["beth@homail.com", "beth@hotmail.com"],
  ["beth@yaho.com", "beth@yahoo.com"],
  ["beth@yahoo.comm", "beth@yahoo.com"],
  ["beth@outlok.com", "beth@outlook.com"],
  ["beth@iclould.com", "beth@icloud.com"],
  ["beth@aol.con", "beth@aol.com"],
  ["beth@comcast.ner", "beth@comcast.net"],
  ["beth@verison.net", "beth@verizon.net"],
  ["beth@smith-family.con", "beth@smith-family.com"],
  ["beth@mail.smith.cmo", "beth@mail.smith.com"],
])("%s is questioned", (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  ...["beth@gmail.com", "beth@googlemail.com", "beth@yahoo.co.uk", "beth@yahoo.ca", "beth@hotmail.fr"],
  ...[
    "beth@live.nl",
    "beth@outlook.de",
    "beth@ymail.com",
    "beth@email.com",
    "beth@mail.com",
    "beth@cloud.com",
  ],
  ...[
    "beth@aon.com",
    "beth@max.com",
    "beth@like.com",
    "beth@horizon.net",
    "beth@fastmail.com",
    "beth@me.com",
  ],
  ...["beth@gmx.net", "beth@proton.me", "beth@duke.edu", "beth@company.co", "beth@example.org", "beth"],
  ...["", "@gmail.con", "beth@gmial", `${"b".repeat(300)}@gmial.com`],
])("%s is not", (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
