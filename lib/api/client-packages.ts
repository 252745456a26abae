import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The folder of the packed clients, which scripts/pack-clients.ts writes at every build. Relative to the project. */
export const packageFolder = ".clients";

/** The files under /clients, by the language that installs them. */
export const clientPackages = {
  typescript: "posthorn-client-1.0.0.tgz",
  python: "posthorn-1.0.0-py3-none-any.whl",
} as const;

/** The URL from which `npm install` and `pip install` take a client. */
export const packageUrl = (baseUrl: string, language: keyof typeof clientPackages) =>
  `${baseUrl}/clients/${clientPackages[language]}`;

const read = new Map<string, Promise<Buffer>>();

/** The content of a packed client, or null if no client has this file name, or if this deployment was started without a build. */
export async function readClientPackage(name: string): Promise<Buffer | null> {
  if (!(Object.values(clientPackages) as string[]).includes(name)) return null;
  const content = read.get(name) ?? readFile(join(process.cwd(), packageFolder, name));
  read.set(name, content);
  return content.catch(() => {
    read.delete(name);
    return null;
  });
}
