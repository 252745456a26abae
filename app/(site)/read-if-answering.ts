import { container } from "#lib/container";

/** Reads what a page shows from the database. Null while the database doesn't answer: the rest of the page works without it. */
export async function readIfAnswering<Figures>(
  page: string,
  read: () => Promise<Figures>,
): Promise<Figures | null> {
  const { isDatabaseAnswering, logger } = container();
  if (!(await isDatabaseAnswering())) return null;
  try {
    return await read();
  } catch (error) {
    logger.error({ err: error }, `the ${page} page was shown without figures`);
    return null;
  }
}
