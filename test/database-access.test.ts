import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const project = join(import.meta.dirname, "..");

/** The ways in which a file can use the database without a transaction that it was given (docs/architecture.md#database-access). */
const statements = [
  // A statement of Prisma's client. Passing the client on to a repository is fine.
  /\bprisma\s*\??\.\s*[$\w]+/g,
  /\b(?:pool|client)\s*\??\.\s*(?:query|connect)\b/g,
  /(?<!\btx)\s*\.\s*\$(?:queryRaw|executeRaw|transaction)\w*/g,
];

function listStatements(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
  return statements.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([found]) => found.replace(/\s/g, "")),
  );
}

const isChecked = (name: string) =>
  name.endsWith(".ts") && !name.endsWith("test.ts") && !name.endsWith("-repository.ts");

describe("only repositories and code that is given a transaction use Prisma and SQL", () => {
  test.each(["lib/domain", "lib/api"])("%s", (folder) => {
    const wrong = readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })
      .filter(isChecked)
      .flatMap((name) =>
        listStatements(readFileSync(join(project, folder, name), "utf8")).map((found) => `${name}: ${found}`),
      );
    expect(wrong).toEqual([]);
  });

  test.each([
    "await deps.database.prisma.order.findUnique({ where: { id } });",
    "const { prisma } = database;\nawait prisma\n  .order.count();",
    "await prisma.$executeRaw`delete from orders`;",
    "await database.$transaction([]);",
    "await pool\n  .query(sql);",
    "const client = await pool.connect();",
  ])("a planted statement is found: %s", (text) => {
    expect(listStatements(text)).not.toEqual([]);
  });

  test.each([
    "await tx.order.updateMany({ where: { id } });",
    "await tx.$executeRaw`select 1`;",
    "await findPayment(database.prisma, id);",
    "return await pool.run(job);",
    "const { prisma } = database; // prisma.order is the repository's",
  ])("a file may contain %s", (text) => {
    expect(listStatements(text)).toEqual([]);
  });
});
