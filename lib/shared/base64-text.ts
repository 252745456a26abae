/**
 * Base64 as received, one byte per character, not yet validated. As a string of 14 million characters, it would be copied and
 * scanned at every step, which would delay other requests.
 */
export class Base64Text {
  readonly characters: Buffer;

  constructor(characters: Buffer) {
    this.characters = characters;
  }
}
