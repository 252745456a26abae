import { container } from "#lib/container";

/** What a page shows from the database. Null while it doesn't answer: the rest of the page works without it. */
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
