/**
 * Base64 as it came, one byte a character, not yet known to be right. A string of 14 million characters would be copied and
 * walked through at every step, while everybody else's request waits.
 */
export class Base64Text {
  readonly characters: Buffer;

  constructor(characters: Buffer) {
    this.characters = characters;
  }
}
