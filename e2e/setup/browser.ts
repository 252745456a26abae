import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium } from "@playwright/test";

/** Chromium crashes on large pages if shared memory is small, as in containers. */
export const browserArguments = ["--disable-dev-shm-usage"];

/** Headless shell first: full browsers redraw a window for every journey, which takes 1.6 times as long. */
const systemBrowsers = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** Returns a path, `playwrights` for Playwright's own browser, or undefined if this method finds none. */
type Found = string | typeof playwrights | undefined;
const playwrights = Symbol("the browser that Playwright installed");

/** Existing browsers before downloads, and our own folders before the system's. */
const ways: [name: string, find: () => Found | Promise<Found>][] = [
  ["CHROME_PATH", () => process.env.CHROME_PATH],
  ["Playwright's own", () => playwrights],
  ["the system's", () => systemBrowsers.find((path) => existsSync(path))],
  ["@sparticuz/chromium", unpackFromNpm],
  ["playwright install", downloadWithPlaywright],
  ["apt-get install", installOnDebian],
];

/**
 * Finds a Chromium that starts on this machine, or else unpacks, downloads, or (as root on Debian) installs one. Sets CHROME_PATH
 * to it unless it is Playwright's own. Throws a one-line error if there is none.
 */
export async function ensureBrowser(): Promise<void> {
  const tried: string[] = [];
  for (const [name, find] of ways) {
    const found = await find();
    if (!found) continue;
    const executablePath = found === playwrights ? undefined : found;
    const problem = await problemWith(executablePath);
    if (!problem) {
      if (executablePath) process.env.CHROME_PATH = executablePath;
      return;
    }
    tried.push(`${name}: ${problem}`);
    if (name === "CHROME_PATH") break;
  }
  throw new Error(
    `The browser tests need a Chromium: install Chrome or Chromium, or set CHROME_PATH to one. Tried ${tried.join("; ")}.`,
  );
}

async function problemWith(executablePath: string | undefined): Promise<string | null> {
  try {
    const chosen = executablePath === undefined ? {} : { executablePath };
    const browser = await chromium.launch({ ...chosen, args: browserArguments, timeout: 60_000 });
    await browser.close();
    return null;
  } catch (error) {
    const text = (error as Error).message;
    return (/error while loading[^\n]*/.exec(text)?.[0] ?? text.split("\n")[0] ?? text).trim();
  }
}

/** An optional package made for AWS Lambda. If it believes that it runs there, it provides its own system libraries. */
async function unpackFromNpm(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs24.x";
  try {
    const sparticuz = await import("@sparticuz/chromium" as string);
    return await sparticuz.default.executablePath();
  } catch {
    return undefined;
  } finally {
    delete process.env.AWS_EXECUTION_ENV;
  }
}

const isRoot = process.getuid?.() === 0;

function downloadWithPlaywright(): Found {
  const cli = join(dirname(createRequire(import.meta.url).resolve("@playwright/test")), "cli.js");
  const libraries = isRoot && process.platform === "linux" ? ["--with-deps"] : [];
  run(process.execPath, [cli, "install", "--only-shell", ...libraries, "chromium"]);
  return playwrights;
}

function installOnDebian(): string | undefined {
  // Ubuntu's package of this name installs a snap, which containers cannot run.
  if (!isRoot || !existsSync("/etc/os-release")) return undefined;
  if (!/^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"))) return undefined;
  run("apt-get", ["update"]);
  for (const name of ["chromium-headless-shell", "chromium"]) {
    run("apt-get", ["install", "--yes", "--no-install-recommends", name]);
    if (existsSync(`/usr/bin/${name}`)) return `/usr/bin/${name}`;
  }
  return undefined;
}

function run(command: string, args: string[]): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(command, args, { stdio: "ignore", env: environment, timeout: 5 * 60_000 });
}
