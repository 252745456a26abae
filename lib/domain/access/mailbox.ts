import { createHash } from "node:crypto";

/** Providers that ignore dots in the local part. */
const dotless: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox that an email address belongs to, for counting people: without `+tag`, and without dots where the provider ignores them. One
 * person has one mailbox, however they spell it. Emails are still sent to the address as it was given.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  if (at < 1) return address;
  const domain = address.slice(at + 1);
  const [local = ""] = address.slice(0, at).split("+");
  const folded = dotless.has(domain) ? local.replaceAll(".", "") : local;
  return `${folded || address.slice(0, at)}@${domain === "googlemail.com" ? "gmail.com" : domain}`;
}

/** 16 bytes that identify a mailbox. Session tokens and usage counts store these instead of an email address. */
export const mailboxDigest = (email: string): Buffer =>
  createHash("sha256").update(mailboxOf(email)).digest().subarray(0, 16);

/** The actor that a verified mailbox's usage is counted under. */
export const mailboxActor = (digest: Buffer) => `mail:${digest.toString("hex")}`;
