/** Something that whoever starts Posthorn can put right; the message says how. */
export class CannotStart extends Error {}

/** Ends the process on any error of `work`: in one line when it can be put right, else with everything known. */
export async function orExplain(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error);
    process.exit(1);
  }
}
