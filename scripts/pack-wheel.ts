import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";

/** Zip files have local times; this one is the same in every time zone. */
const mtime = new Date(1985, 9, 26);

/**
 * The Python client as a wheel (PyPA's binary distribution format 1.0), without Python: a pure package is its files and three texts about
 * them. `folder` has pyproject.toml. Equal sources give equal bytes.
 */
export function packWheel(folder: string): { name: string; content: Uint8Array } {
  const project = readFileSync(join(folder, "pyproject.toml"), "utf8");
  const settingOf = (key: string) => new RegExp(`^${key} = "([^"\\n]+)"$`, "m").exec(project)![1]!;
  const [name, version] = [settingOf("name"), settingOf("version")];
  const about = `${name}-${version}.dist-info`;
  const modules = readdirSync(join(folder, "src", name))
    .filter((file) => /\.py$|^py\.typed$/.test(file))
    .sort();
  const files = new Map<string, Buffer>([
    ...modules.map((file) => [`${name}/${file}`, readFileSync(join(folder, "src", name, file))] as const),
    [`${about}/LICENSE`, readFileSync(join(folder, "LICENSE"))],
    [
      `${about}/METADATA`,
      Buffer.from(
        metadataOf({ name, version, settingOf, readme: readFileSync(join(folder, "README.md"), "utf8") }),
      ),
    ],
    [
      `${about}/WHEEL`,
      Buffer.from("Wheel-Version: 1.0\nGenerator: posthorn\nRoot-Is-Purelib: true\nTag: py3-none-any\n"),
    ],
  ]);
  const records = [...files].map(
    ([path, content]) => `${path},sha256=${digestOf(content)},${content.length}`,
  );
  files.set(`${about}/RECORD`, Buffer.from([...records, `${about}/RECORD,,`, ""].join("\n")));
  return {
    name: `${name}-${version}-py3-none-any.whl`,
    content: zipSync(Object.fromEntries(files), { mtime }),
  };
}

type About = { name: string; version: string; settingOf(key: string): string; readme: string };

function metadataOf({ name, version, settingOf, readme }: About): string {
  return [
    "Metadata-Version: 2.1",
    `Name: ${name}`,
    `Version: ${version}`,
    `Summary: ${settingOf("description")}`,
    "License: MIT",
    `Requires-Python: ${settingOf("requires-python")}`,
    "Description-Content-Type: text/markdown",
    "",
    readme,
  ].join("\n");
}

const digestOf = (content: Buffer) => createHash("sha256").update(content).digest("base64url");
