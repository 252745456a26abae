import { expect, test } from "vitest";
import { newTotpSecret, totpSetUp, totpStepOf } from "./totp.ts";

test("codes follow RFC 6238, and those of the previous, current, and next time step are accepted", () => {
  // Appendix B: the code of 59 s, which is step 1, is 94287082; apps show its last six digits.
  const secret = Buffer.from("12345678901234567890");
  const at = (seconds: number) => totpStepOf(secret, "287082", new Date(seconds * 1000));
  expect([0, 29, 30, 59, 60, 89].map(at)).toEqual([1, 1, 1, 1, 1, 1]);
  expect([at(90), totpStepOf(secret, "287083", new Date(59_000))]).toEqual([null, null]);
  for (const odd of ["", "28708", "2870822", " 287082", "２８７０８２", "94287082", "-87082", "2e7082"])
    expect(totpStepOf(secret, odd, new Date(59_000)), odd).toBeNull();
});

test("the QR code contains the same key that a person can type, and each key is new", () => {
  const secret = newTotpSecret();
  expect(secret).not.toEqual(newTotpSecret());
  const { uri, typed } = totpSetUp(secret, "Ada Lovelace");
  expect(uri).toContain("otpauth://totp/Posthorn:Ada%20Lovelace?issuer=Posthorn&secret=");
  expect(uri).toContain(typed.replaceAll(" ", ""));
});
