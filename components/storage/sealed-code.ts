/** A credit code, encrypted with a key that scripts can use but not read. Over plain HTTP, browsers offer no such key. */
export type SealedCode =
  | { key: CryptoKey; iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }
  | { clear: string };

const algorithm = "AES-GCM";

/** Encrypts a code, so that people who look at this browser's storage can't read it. */
export async function sealCode(code: string): Promise<SealedCode> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return { clear: code };
  const key = await subtle.generateKey({ name: algorithm, length: 256 }, false, ["encrypt", "decrypt"]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return {
    key,
    iv,
    bytes: await subtle.encrypt({ name: algorithm, iv }, key, new TextEncoder().encode(code)),
  };
}

export async function unsealCode(sealed: SealedCode): Promise<string> {
  if ("clear" in sealed) return sealed.clear;
  const { key, iv, bytes } = sealed;
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: algorithm, iv }, key, bytes));
}
