import { constants, deflateRawSync } from "node:zlib";

/**
 * A zlib stream that unpacks to `size` bytes of `byte`, made without ever holding them: one flushed block of a megabyte, repeated.
 * The closing checksum is wrong, as readers do not wait for it.
 */
export function bomb(size: number, byte = 0x20): Uint8Array {
  const megabyte = 1 << 20;
  const block = deflateRawSync(Buffer.alloc(megabyte, byte), {
    level: 9,
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const blocks = Array.from({ length: Math.ceil(size / megabyte) }, () => block);
  const lastBlock = [0x01, 0x00, 0x00, 0xff, 0xff];
  return new Uint8Array(
    Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, Buffer.from([...lastBlock, 0, 0, 0, 1])]),
  );
}
