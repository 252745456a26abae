/**
 * Base64 as received, one byte per character, not yet validated. A string of 14 million characters would be copied and scanned at
 * every step, delaying other requests.
 */
export class Base64Text {
  readonly characters: Buffer;

  constructor(characters: Buffer) {
    this.characters = characters;
  }
}
