import { maxEnclosureTitleChars } from "#lib/domain/mail/limits";

/** Words in the file names that cameras and phones give to pictures. They don't describe the picture. */
const cameraWords = new Set(
  "img dsc dscn dscf pxl mvimg image photo picture camera screenshot screen shot at am pm mp jpeg".split(" "),
);

/** The title of a file: its name without the extension, or `photo` with its number if a camera chose the name. */
export function titleOf(fileName: string, photo: { label: string; number: number }): string {
  const name = fileName
    .slice(0, 4 * maxEnclosureTitleChars)
    .replace(/\.[A-Za-z0-9]{1,5}$/, "")
    .replaceAll(/[\s_\p{C}]+/gu, " ")
    .trim();
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  const isFromCamera = /^[\da-f-]{32,36}$/i.test(name) || words.every((word) => cameraWords.has(word));
  if (isFromCamera) return photo.number === 1 ? photo.label : `${photo.label} ${photo.number}`;
  return name.slice(0, maxEnclosureTitleChars).trim();
}
