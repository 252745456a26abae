import { defineConfig } from "prisma/config";

/** For Prisma's own commands. The project migrates with scripts/migrate.ts, which needs no engine from the network. */
export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
});
