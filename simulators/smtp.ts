import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = { to: string; subject: string; text: string; html: string };

/** `busy`: asks to retry. `breaks after taking`: accepts the email and drops the connection without an answer. */
type MailboxMood = "takes" | "busy" | "refuses" | "breaks after taking";

export type Mailbox = { url: string; mails: ReceivedMail[]; mood: MailboxMood; stop(): Promise<void> };

/** A real SMTP server on this machine that stores what it accepts; calls `onMail` for each email. */
export async function startMailbox(port = 0, onMail?: (mail: ReceivedMail) => void): Promise<Mailbox> {
  const mailbox: Mailbox = { url: "", mails: [], mood: "takes", stop: async () => {} };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mood } = mailbox;
        if (mood === "busy") return callback(Object.assign(new Error("Come again"), { responseCode: 451 }));
        if (mood === "refuses") return callback(Object.assign(new Error("Never"), { responseCode: 554 }));
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        const mail = { to, ...partsOf(Buffer.concat(chunks).toString("utf8")) };
        mailbox.mails.push(mail);
        onMail?.(mail);
        if (mood === "breaks after taking") {
          for (const connection of server.connections)
            (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
          return;
        }
        callback();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  mailbox.url = `smtp://127.0.0.1:${taken}`;
  mailbox.stop = () => new Promise((resolve) => server.close(() => resolve()));
  return mailbox;
}

/**
 * nodemailer's format: headers, then a text part and an HTML part, each quoted-printable, base64, or plain. Its boundaries begin with
 * `--_NmP-`; a line of a part may begin with `--` too, where a link's token was folded.
 */
function partsOf(raw: string): Omit<ReceivedMail, "to"> {
  const subject = /^Subject: (.+(?:\r\n[ \t].+)*)/m.exec(raw)?.[1]?.replace(/\r\n[ \t]/g, " ") ?? "";
  const part = (type: string) => {
    const found = new RegExp(`Content-Type: text/${type}[^]*?\\r\\n\\r\\n([^]*?)\\r\\n----_NmP-`).exec(raw);
    const encoding = new RegExp(`Content-Type: text/${type}[^]*?Content-Transfer-Encoding: (\\S+)`).exec(
      raw,
    )?.[1];
    return decode(found?.[1] ?? "", encoding);
  };
  return { subject: decodeHeader(subject), text: part("plain"), html: part("html") };
}

/** RFC 2047: non-ASCII words are encoded, in whole characters, and the space between two of them is dropped. */
const decodeHeader = (value: string): string =>
  value.replace(/=\?UTF-8\?([QB])\?([^?]*)\?=(?:\s+(?==\?))?/gi, (_, encoding: string, text: string) =>
    encoding.toUpperCase() === "B"
      ? decode(text, "base64")
      : decode(text.replaceAll("_", " "), "quoted-printable"),
  );

function decode(body: string, encoding: string | undefined): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
