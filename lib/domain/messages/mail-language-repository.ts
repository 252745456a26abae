import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import { type AppLocale, type Language, languages, localeOfLanguage } from "#lib/shared/locales";

type Reads = Pick<Database["prisma"], "mailLanguage">;

/** Stores the language of the emails about a subject, such as an order, if its caller named one. The first one counts. */
export async function keepLanguage(
  tx: Transaction,
  { subjectId, language, at }: { subjectId: string; language: Language | undefined; at: Date },
): Promise<void> {
  if (language)
    await tx.mailLanguage.createMany({ data: [{ subjectId, language, at }], skipDuplicates: true });
}

/** Copies the language of one subject to another that has none, such as from a purchase to its new credit code. */
export async function copyLanguage(
  tx: Transaction,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<void> {
  await keepLanguage(tx, { subjectId: to, language: await findLanguage(tx, from), at });
}

/** The language that was named for a subject. Undefined without one. */
export async function findLanguage(prisma: Reads, subjectId: string): Promise<Language | undefined> {
  const row = await prisma.mailLanguage.findUnique({ where: { subjectId } });
  return languages.find((language) => language === row?.language);
}

/** The locale of emails about a subject: English if no language was named. */
export async function findMailLocale({ prisma }: { prisma: Reads }, subjectId: string): Promise<AppLocale> {
  return localeOfLanguage(await findLanguage(prisma, subjectId));
}

/** Deletes the languages of subjects about which no more emails are sent. A credit code keeps its language. */
export async function deleteMailLanguages({ prisma }: { prisma: Reads }, before: Date): Promise<void> {
  await prisma.mailLanguage.deleteMany({
    where: { at: { lt: before }, NOT: { subjectId: { startsWith: "cra_" } } },
  });
}
