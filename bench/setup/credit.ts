import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";
import { benchSecret } from "./database.ts";

/** A live credit code for 230 dollars in a bench's database: one for each source. */
export async function mintCode(DATABASE_URL: string, source = "bench"): Promise<string> {
  const services = createContainer(readEnv({ DATABASE_URL, APP_SECRET: benchSecret, LOG_LEVEL: "silent" }));
  try {
    const pack = { pack: "bulk", email: "bench@example.com", sandbox: false, source } as const;
    return (await services.credits.mint({ ...pack, at: new Date() })).code;
  } finally {
    await services.close();
  }
}
