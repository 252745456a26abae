import { orExplain } from "./cannot-start.ts";
import { withServices } from "./with-services.ts";

/**
 * `npm run restore:check`: asks every rail and the processor what they have, and lists each difference from the database. Decide the
 * differences on the console under /operator/restore, and resume there. Exits with 1 while a difference is open or a vendor hasn't answered.
 */
await orExplain(async () => {
  await withServices(async (services) => {
    const { open, unread } = await services.restore.check();
    for (const { kind, vendor, reference, vendorId } of open)
      console.log([kind, vendor, reference ?? "-", vendorId ?? "-"].join("  "));
    for (const vendor of unread) console.log(`${vendor} did not answer completely; run this again.`);
    const { pausedAt } = await services.handOver.read();
    if (open.length > 0) console.log(`${open.length} open. Decide them on the console: /operator/restore`);
    else if (unread.length === 0)
      console.log(
        pausedAt
          ? "Nothing differs. Resume on the console: /operator/restore"
          : "Nothing differs, and nothing is paused.",
      );
    process.exitCode = open.length === 0 && unread.length === 0 ? 0 : 1;
  });
});
