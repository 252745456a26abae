import { languages, localeOfLanguage } from "#lib/shared/locales";
import { drawPicture } from "../../draw-picture.tsx";
import { findShareWords, pictureOf, sharedPaths } from "../../share-pictures.ts";

// The build draws the pictures, so a running server never draws and doesn't need the library (decision 0234). Other names don't exist.
export const dynamic = "force-static";
export const dynamicParams = false;

type Params = { language: string; picture: string };

export function generateStaticParams(): Params[] {
  return languages.flatMap((language) => sharedPaths.map((path) => ({ language, picture: pictureOf(path) })));
}

export async function GET(_request: Request, { params }: { params: Promise<Params> }): Promise<Response> {
  const { language, picture } = await params;
  const path = sharedPaths.find((one) => pictureOf(one) === picture);
  const locale = localeOfLanguage(languages.find((one) => one === language));
  const words = path === undefined ? null : findShareWords(path, locale);
  return words ? drawPicture(words, locale) : new Response(null, { status: 404 });
}
