import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  [" Me+1@Example.com ", "me@example.com"],
  ["me+a+b@example.com", "me@example.com"],
  ["m.e@example.com", "m.e@example.com"],
  ["M.e.+x@Gmail.com", "me@gmail.com"],
  ["me@googlemail.com", "me@gmail.com"],
  ["+only@example.com", "+only@example.com"],
  ["no address", "no address"],
])("%j is the mailbox %j", (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
