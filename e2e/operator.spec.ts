import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Cookie, expect, type Page, test } from "@playwright/test";
import pg from "pg";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { type Authenticator, createAuthenticator, makeFirstOperator } from "../simulators/authenticator.ts";
import { onePagePdf } from "../test/api/one-page-pdf.ts";
import { isLongForm, longForm } from "./both-widths.ts";
import { expectClean, expectNoSidewaysScrolling } from "./expect-clean.ts";
import { ownInstallation } from "./http/own-server.ts";

const installation = ownInstallation();
const person = { name: "Ada Lovelace", password: "seven violet harbors hum" };
const settings = {
  OPERATOR_PASSWORD: "a password for the journeys",
  IN_HOUSE_RAIL: "on",
  APP_SECRET: "journeys-journeys-journeys-journeys",
};
let url: string;
let app: Authenticator;
let session: Cookie[] = [];
let seed: Record<"code" | "accountId" | "held" | "letter" | "doubted" | "owed", string>;

test.describe.configure({ mode: "serial", timeout: 120_000 });
test.beforeAll(async () => {
  url = (await installation.start(settings)).url.replace("127.0.0.1", "localhost");
  const { stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "seed-console.ts")], {
    encoding: "utf8",
    env: {
      ...process.env,
      ...settings,
      DATABASE_URL: await installation.databaseUrl(),
      WORKER: "off",
      LOG_LEVEL: "silent",
    },
  });
  expect(stdout, stderr).toContain("{");
  seed = JSON.parse(stdout.trim().split("\n").at(-1)!);
  app = await makeFirstOperator(url, settings.OPERATOR_PASSWORD, person);
});
test.afterAll(() => installation.remove());

async function signIn(page: Page): Promise<void> {
  await page.goto(`${url}/operator`);
  await fillSignIn(page, person.password);
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
}

async function fillSignIn(page: Page, password: string): Promise<void> {
  await page.getByLabel("Name").fill(person.name);
  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Code from your authenticator app").fill(app.nextCode());
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Signs in once and reuses the session: signing in for every journey would reach the password throttle. */
async function atTheConsole(page: Page): Promise<void> {
  if (session.length) {
    await page.context().addCookies(session);
    await page.goto(`${url}/operator`);
    await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  } else {
    await signIn(page);
    session = await page.context().cookies();
  }
}

/**
 * Expects no findings on a desktop, and no sideways scrolling on a phone, where CI doesn't check the same parts again. If PICTURES names a
 * folder, saves a screenshot of each in both color schemes.
 */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    if (width === 1280 || isLongForm) await expectClean(page, `${name}, ${width}`);
    else await expectNoSidewaysScrolling(page, `${name}, ${width}`);
    for (const colorScheme of folder ? (["light", "dark"] as const) : []) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(folder!, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function readQrCode(png: Buffer): Promise<string | undefined> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const [found] = await readBarcodes(new Blob([new Uint8Array(png)]), { formats: ["QRCode"] });
  return found?.text;
}

test("an operator signs in with name, password, and code, and signs out; nobody else sees the console", async ({
  page,
}) => {
  await page.goto(`${url}/operator/orders/${seed.letter}`);
  await look(page, "sign-in");
  await page.getByLabel("Name").fill(person.name);
  await page.getByLabel("Password").fill("a wrong password");
  await page.getByLabel("Code from your authenticator app").fill("000000");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Wrong name, password, or code" })).toBeVisible();
  await signIn(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("Password")).toBeVisible();
});

test("the console shows what needs a person, and an unconfirmed mailpiece is resolved there", async ({
  page,
}) => {
  await atTheConsole(page);
  for (const name of ["Held letters", "Issues", "Print queue", "Emails waiting"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  await look(page, "desk");
  const doubt = page.locator("#issues li").filter({ hasText: seed.doubted.slice(0, 12) });
  await doubt.getByText("Resolve").first().click();
  await doubt.getByLabel("The printer").selectOption("doesn’t have it");
  await doubt.getByLabel("What you found or did").fill("Their support looked for it.");
  await doubt.getByRole("button", { name: "Resolve" }).click();
  await expect(doubt).toHaveCount(0);
  await page.goto(`${url}/operator/orders/${seed.doubted}`);
  await expect(page.locator("#acts")).toContainText("Their support looked for it.");
});

test("an order is found by its recipient and shown completely; a decision made too late is reported as such", async ({
  page,
}) => {
  await atTheConsole(page);
  await page.getByRole("link", { name: "Orders" }).click();
  await page.getByLabel("Order ID, tracking number").fill("hopper");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("row")).toHaveCount(5);
  await look(page, "orders");
  await page.getByRole("link", { name: seed.letter.slice(0, 12) }).click();
  await expect(page.locator("#attempts")).toContainText("in house");
  await expect(page.locator("#pages img").first()).toBeVisible();
  await look(page, "order");
  const reported = page.locator("#webhooks li").first();
  await reported.getByRole("button", { name: "Send again" }).click();
  await expect(page.locator("#acts")).toContainText("resent a webhook event");

  await page.goto(`${url}/operator/orders/${seed.held}`);
  const other = await page.context().newPage();
  await other.goto(`${url}/operator/orders/${seed.held}`);
  await page.getByRole("button", { name: "Release" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("#acts")).toContainText("undid a decision");
  await page.getByRole("button", { name: "Release" }).click();
  await expect(page.locator("#acts li").first()).toContainText("released a held letter");
  await other.getByLabel("Reason for the sender").selectOption("Scam");
  await other.getByRole("button", { name: "Refuse" }).click();
  await expect(other.getByRole("alert").filter({ hasText: "changed before you submitted" })).toBeVisible();
});

test(
  "a return receipt is attached with a form, and a batch that needs labels offers them",
  longForm,
  async ({ page }) => {
    await atTheConsole(page);
    await page.goto(`${url}/operator/orders/${seed.letter}`);
    await page.getByText("Attach the return receipt").click();
    const proof = { name: "err.pdf", mimeType: "application/pdf", buffer: Buffer.from(onePagePdf("Signed")) };
    await page.getByLabel("PDF from the printer’s dashboard").setInputFiles(proof);
    await page.getByRole("button", { name: "Attach", exact: true }).click();
    await expect(page.locator("#acts")).toContainText("attached a return receipt");
    await page.getByText("Replace the return receipt").click();
    await look(page, "proof");

    await page.goto(`${url}/operator`);
    const printed = page.context().waitForEvent("page");
    await page.getByRole("button", { name: "Print 1 letter, certified err" }).click();
    await (await printed).close();
    await page.reload();
    const labels = page.getByRole("link", { name: "its labels" });
    const answer = await page.request.get(new URL((await labels.getAttribute("href"))!, url).href);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  },
);

test("the audit log lists operator actions", longForm, async ({ page }) => {
  await atTheConsole(page);
  await page.getByRole("link", { name: "Audit log" }).click();
  const act = page.getByRole("listitem").filter({ hasText: "The sender asked by mail." });
  await expect(act).toContainText("canceled an order");
  await look(page, "log");
});

test("credit is found by its code, which appears in no URL, and its balance is corrected once", async ({
  page,
}) => {
  await atTheConsole(page);
  await page.getByRole("link", { name: "Credit" }).click();
  await page.getByLabel("Code, email, or account ID").fill("svc-aaaa-bbbb-cccc");
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "can’t find that" })).toBeVisible();
  await page.getByLabel("Code, email, or account ID").fill(seed.code);
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page).toHaveURL(`${url}/operator/credit/${seed.accountId}`);
  await page.getByLabel("Dollars to add").fill("-2.50");
  await page.locator("#correct").getByLabel("Reason").first().fill("Counted twice.");
  await page.getByRole("button", { name: "Adjust the balance" }).click();
  await expect(page.locator("#entries")).toContainText("−$2.50");
  await expect(page.locator("#acts")).toContainText("Counted twice.");
  await look(page, "credit");
});

test("15 minutes after the last code, a form that moves money asks for the password, and is then submitted", async ({
  page,
}) => {
  await atTheConsole(page);
  const database = new pg.Client(await installation.databaseUrl());
  await database.connect();
  const wait = () =>
    database.query("update operator_sessions set authenticated_at = now() - interval '16 minutes'");
  await wait();
  await page.goto(`${url}/operator/credit/${seed.accountId}`);
  await page.getByLabel("Dollars to add").fill("1.25");
  await page.locator("#correct").getByLabel("Reason").first().fill("The form isn’t lost.");
  await page.getByRole("button", { name: "Adjust the balance" }).click();
  await expect(page.getByRole("heading", { name: "Confirm it’s you" })).toBeVisible();
  await expect(page.getByText("The form isn’t lost.")).toBeVisible();
  await look(page, "confirm");
  await page.getByLabel("Your password, or a new code").fill("a wrong password");
  await page.getByRole("button", { name: "Confirm and continue" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "not your password" })).toBeVisible();
  await page.getByLabel("Your password, or a new code").fill(person.password);
  await page.getByRole("button", { name: "Confirm and continue" }).click();
  await expect(page).toHaveURL(`${url}/operator/credit/${seed.accountId}`);
  await expect(page.locator("#entries")).toContainText("+$1.25");

  await wait();
  await page.goto(`${url}/operator/keys`);
  await page.getByLabel("Owner").fill("Confirmed");
  await page.locator("#issue").getByLabel("Reason").fill("They asked.");
  await page.getByRole("button", { name: "Issue the key" }).click();
  await page.getByLabel("Your password, or a new code").fill(person.password);
  await page.getByRole("button", { name: "Confirm and continue" }).click();
  await expect(page.getByRole("status")).toContainText(/svc_test_[0-9A-Za-z]{38}/);
  await database.end();
});

test(
  "an invited person sets up a password and an authenticator app, and is signed in; the invitation disappears from the address bar",
  longForm,
  async ({ page }) => {
    const { stdout } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, "../scripts/operators.ts"), "invite", "--name", "Grace Hopper"],
      {
        encoding: "utf8",
        env: {
          ...process.env,
          ...settings,
          POSTHORN_ENV_FILE: "",
          DATABASE_URL: await installation.databaseUrl(),
        },
      },
    );
    const token = /#(svoi_\S+)/.exec(stdout)![1]!;
    await page.goto(`${url}/operator/invitation#${token}`);
    await expect(page.getByRole("heading", { name: "Welcome, Grace Hopper" })).toBeVisible();
    expect(page.url()).toBe(`${url}/operator/invitation`);
    await expect(page.getByRole("img", { name: "QR code" })).toHaveJSProperty("complete", true);
    await look(page, "invitation");
    const key = await page.locator("code").innerText();
    expect(await readQrCode(await page.getByRole("img", { name: "QR code" }).screenshot())).toContain(
      key.replaceAll(" ", ""),
    );
    const phone = createAuthenticator(key);
    await page.getByLabel("Password").fill("password1234");
    await page.getByLabel("Code that the app shows").fill(phone.nextCode());
    await page.getByRole("button", { name: "Finish and sign in" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "too easy to guess" })).toBeVisible();
    await page.getByLabel("Password").fill("eleven gray lanterns drift");
    await page.getByRole("button", { name: "Finish and sign in" }).click();
    await page.getByRole("link", { name: "Audit log" }).click();
    await expect(page.getByRole("listitem").first()).toContainText("Grace Hopper");
    await page.goto(`${url}/operator/invitation#${token}`);
    await expect(page.getByRole("alert").filter({ hasText: "This invitation was used" })).toBeVisible();
  },
);

test("an operator is invited and removed at the console", longForm, async ({ page }) => {
  await atTheConsole(page);
  await page.getByRole("link", { name: "People" }).click();
  await page.getByLabel("Name").fill("Mary Keller");
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page.getByRole("status")).toContainText(`${url}/operator/invitation#svoi_`);
  await page.getByRole("link", { name: "I’ve copied it" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Mary Keller" });
  await expect(row).toContainText("invited");
  await look(page, "people");
  await row.getByText("End Mary Keller’s access").click();
  await row.getByLabel("Reason").last().fill("The journey is over.");
  await row.getByRole("button", { name: "End access" }).click();
  await expect(row).toContainText("ended");
});

test("a key is issued, shown once, and disabled", longForm, async ({ page }) => {
  await atTheConsole(page);
  await page.getByRole("link", { name: "Keys" }).click();
  await page.getByLabel("Owner").fill("Journey");
  await page.locator("#issue").getByLabel("Reason").fill("They asked.");
  await page.getByRole("button", { name: "Issue the key" }).click();
  await expect(page.getByRole("status")).toContainText(/svc_test_[0-9A-Za-z]{38}/);
  await look(page, "keys");
  await page.getByRole("link", { name: "I’ve copied it" }).click();
  await expect(page.getByText(/svc_test_[0-9A-Za-z]{38}/)).toHaveCount(0);
  const row = page.getByRole("listitem").filter({ hasText: "Journey" });
  await row.getByText("Disable Journey").click();
  await row.getByLabel("Reason").fill("The journey is over.");
  await row.getByRole("button", { name: "Disable the key" }).click();
  await expect(row).toContainText("disabled");
});

test("a review is unpublished and published again", longForm, async ({ page }) => {
  await atTheConsole(page);
  await page.getByRole("link", { name: "Reviews" }).click();
  await look(page, "reviews");
  for (const [open, submit, then] of [
    ["Unpublish", "Unpublish", "not published"],
    ["Publish", "Publish", "published"],
  ] as const) {
    await page.getByText(open, { exact: true }).first().click();
    await page.getByLabel("Reason").fill("The journey says so.");
    await page.getByRole("button", { name: submit, exact: true }).click();
    await expect(page.getByText(then, { exact: true })).toBeVisible();
  }
});

test(
  "health is plotted over a day and a month, and each plot has a text caption",
  longForm,
  async ({ page }) => {
    const refused: string[] = [];
    page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
    await atTheConsole(page);
    await page.getByRole("link", { name: "Health" }).click();
    await expect(page.locator("#vendors canvas")).toHaveCount(8);
    await expect(page.locator("#queues figcaption").first()).toContainText(
      /due: latest \d+ rows, highest \d+/,
    );
    await look(page, "health");
    await page.getByRole("link", { name: "30 days" }).click();
    await expect(page.locator("#vendors canvas")).toHaveCount(8);
    expect(refused).toEqual([]);
  },
);

test(
  "a Mailing record is verified in the browser, and no request carries the file",
  longForm,
  async ({ page }) => {
    await atTheConsole(page);
    const answer = await page.request.get(`${url}/api/operator/orders/${seed.letter}/certificate`);
    const record = await answer.body();
    await page.goto(`${url}/verify`);
    const requests: { method: string; body: Buffer | null }[] = [];
    page.on("request", (request) =>
      requests.push({ method: request.method(), body: request.postDataBuffer() }),
    );
    const choose = (buffer: Buffer) =>
      page.getByLabel(/^Choose/).setInputFiles({ name: "record.pdf", mimeType: "application/pdf", buffer });
    const verdict = (name: string) => expect(page.getByRole("heading", { name })).toBeVisible();

    await choose(record);
    await verdict("This record is genuine");
    await expect(page.getByText("nothing has happened since it was issued")).toBeVisible();
    await look(page, "verify");

    await page.context().setOffline(true);
    await choose(Buffer.from(record.map((byte, index) => (index === 2000 ? byte ^ 1 : byte))));
    await verdict("This record was changed");
    await choose(
      Buffer.from(record.toString("latin1").replace(/(record 1 )\w{16}/, `$1${"0".repeat(16)}`), "latin1"),
    );
    await verdict("We didn’t sign this record");
    await choose(Buffer.from(onePagePdf("Dear Grace")));
    await verdict("This isn’t a signed Mailing record");
    await choose(Buffer.alloc(10_000_001));
    await verdict("This file is too large");
    await choose(record);
    await verdict("This record is genuine");
    await expect(page.getByText("couldn’t check whether it’s still current")).toBeVisible();

    await page.context().setOffline(false);
    const returned = { at: "2026-12-18T16:20:00.000Z", reason: "unclaimed" };
    const superseded = {
      status: "ok",
      currency: "superseded",
      order_status: "delivered",
      changed_at: returned.at,
    };
    await page.route("**/v1/records/*", (route) => route.fulfill({ json: { ...superseded, returned } }));
    await page.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(
      page.getByText("on Friday, December 18, the mailpiece came back to the sender"),
    ).toBeVisible();
    expect(requests.filter(({ method, body }) => method !== "GET" || body !== null)).toEqual([]);
  },
);
