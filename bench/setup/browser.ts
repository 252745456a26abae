import { chromium } from "@playwright/test";
import { browserArguments, ensureBrowser } from "../../e2e/setup/browser.ts";
import { ensureBuild } from "../../scripts/build.ts";
import { ensurePrismaClient } from "../../scripts/generate.ts";
import { freshDatabase } from "./database.ts";
import { startService } from "./processes.ts";

/** The service on its own database, and a Chromium to view it. */
export async function startWithBrowser(database: string) {
  await ensurePrismaClient();
  await ensureBuild(() => {});
  await ensureBrowser();
  const service = await startService({ DATABASE_URL: await freshDatabase(database) });
  const { CHROME_PATH } = process.env;
  const browser = await chromium.launch({
    args: browserArguments,
    ...(CHROME_PATH && { executablePath: CHROME_PATH }),
  });
  return { service, browser };
}
