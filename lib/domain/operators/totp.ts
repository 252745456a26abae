import { Secret, TOTP } from "otpauth";
import { brandName } from "#lib/shared/brand";

/** RFC 6238 with the parameters that every authenticator app knows: SHA-1, six digits, 30 seconds. */
const stepSeconds = 30;
/** The previous and the next code are accepted too, because phones' clocks differ and people type slowly. */
const skewSteps = 1;

export const newTotpSecret = (): Uint8Array<ArrayBuffer> => new Uint8Array(new Secret({ size: 20 }).bytes);

/** The time step of a code, or null if it isn't the code of the current step, the one before, or the one after. */
export function totpStepOf(secret: Uint8Array, code: string, at: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: skewSteps });
  return delta === null ? null : Math.floor(at.getTime() / 1000 / stepSeconds) + delta;
}

/** What authenticator apps read from the QR code, and the secret as people type it. */
export function totpSetUp(secret: Uint8Array, name: string): { uri: string; typed: string } {
  const totp = totpOf(secret, name);
  return { uri: totp.toString(), typed: totp.secret.base32.replace(/.{4}(?=.)/g, "$& ") };
}

function totpOf(secret: Uint8Array, label = "console"): TOTP {
  return new TOTP({
    issuer: brandName,
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: stepSeconds,
  });
}
