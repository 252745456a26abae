import { createTransport } from "nodemailer";
import type { Mailer, MailOutcome } from "#lib/ports/mailer";

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Error codes of failures that happen before any of the email was sent. */
const before = new Set(["EDNS", "EAUTH", "ETLS", "EPROXY", "EOAUTH2"]);

/**
 * Email by SMTP; `url` in nodemailer's form, such as smtps://user:password@host:465. Unless `allowPlain`, an smtp:// server must offer
 * STARTTLS: emails contain credit codes, and an attacker in between can remove the offer.
 */
export function createSmtpMailer({
  url,
  from,
  replyTo,
  allowPlain,
}: {
  url: string;
  from: string;
  /** Where an answer goes; absent means to `from`. */
  replyTo?: string | undefined;
  allowPlain: boolean;
}): Mailer {
  const transport = createTransport({
    url,
    requireTLS: !allowPlain && url.startsWith("smtp://"),
    pool: true,
    maxConnections: 2,
    // If the connection breaks, the server may have accepted the email, so the pool must not resend it.
    maxRequeues: 0,
    ...timeouts,
  } as never);
  return {
    async send(mail) {
      try {
        await transport.sendMail({ from, ...(replyTo ? { replyTo } : {}), ...mail });
        return "sent";
      } catch (error) {
        return outcomeOf(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

type SmtpError = { code?: string; syscall?: string; responseCode?: number };

function outcomeOf({ code, syscall, responseCode }: SmtpError): MailOutcome {
  if (syscall === "connect" || before.has(code ?? "")) return "not_sent";
  // The server answered: 5xx is final, and 4xx asks us to retry.
  if (responseCode !== undefined) return responseCode >= 500 ? "refused" : "not_sent";
  return "unknown";
}
