import { afterAll, expect, test } from "vitest";
import { startMailbox } from "#simulators/smtp";
import { createSmtpMailer } from "./smtp-mailer.ts";

const mailbox = await startMailbox();
afterAll(() => mailbox.stop());
const mail = {
  to: "a@example.com",
  subject: "Your code",
  language: "en" as const,
  text: "svc-",
  html: "<p>svc-</p>",
};
const mailer = (allowPlain: boolean) =>
  createSmtpMailer({ url: mailbox.url, from: "post@posthorn.example", allowPlain });

test("nothing is sent to a server that doesn't offer TLS, or if an attacker removed the offer", async () => {
  const strict = mailer(false);
  expect(await strict.send(mail)).toBe("not_sent");
  expect(mailbox.mails).toEqual([]);
  strict.close();
});

test("email is sent without TLS if plain SMTP is allowed", async () => {
  const lax = mailer(true);
  expect(await lax.send(mail)).toBe("sent");
  expect(mailbox.mails).toHaveLength(1);
  lax.close();
});
