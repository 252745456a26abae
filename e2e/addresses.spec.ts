import { addressBlock, fillAddress, recipient, sender, toLines, wholeAddress } from "./letter.ts";
import { expect, test } from "./setup/own-caller.ts";

const suggestion = {
  label: "208 Orchard Road, Ithaca, NY 14850",
  line1: "208 Orchard Road",
  city: "Ithaca",
  state: "NY",
  zip: "14850",
  lat: 42.4,
  lon: -76.5,
};

test("a typed address is completed by the geocoder, with at most 30 requests a minute", async ({ page }) => {
  let asked = 0;
  await page.route("**/v1/address/autocomplete?**", (route) => {
    asked += 1;
    return route.fulfill({ json: { status: "ok", enabled: true, suggestions: [suggestion] } });
  });
  await page.goto("/send");
  await addressBlock(page, "To").click();
  const started = Date.now();
  await wholeAddress(page).pressSequentially("Tomas Rivera\n208 Orchard Road near the mill and the river", {
    delay: 60,
  });
  await page.getByRole("button", { name: /^208 Orchard Road/ }).click();
  await expect(wholeAddress(page)).toHaveValue(toLines(recipient));
  await expect(page.getByText("Looks complete.")).toBeVisible();
  // One request every two seconds, even if a busy machine delivers them late.
  expect(asked).toBeLessThanOrEqual(1 + Math.floor((Date.now() - started) / 2_000));
});

for (const [why, status, json] of [
  ["no vendor is configured", 200, { status: "ok", enabled: false, suggestions: [] }],
  [
    "there are too many requests",
    429,
    { status: "failed", code: "rate_limited", reason: "Too many.", next: [] },
  ],
  [
    "the service is unavailable",
    503,
    { status: "failed", code: "service_unavailable", reason: "Away.", next: [] },
  ],
] as const) {
  test(`completing an address shows no error when ${why}`, async ({ page }) => {
    let asked = 0;
    await page.route("**/v1/address/autocomplete?**", (route) => {
      asked += 1;
      return route.fulfill({ status, json });
    });
    await page.goto("/send");
    await addressBlock(page, "To").click();
    const answered = page.waitForResponse("**/v1/address/autocomplete?**");
    await wholeAddress(page).fill("Tomas Rivera\n208 Orchard Road");
    await answered;
    await wholeAddress(page).fill(toLines(recipient));
    await expect(page.getByText("Looks complete.")).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    expect(asked).toBe(1);
  });
}

test("addresses are offered again on this device, can be forgotten, and leave the browser only with a letter", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto("/send");
  await fillAddress(page, "To", recipient);
  await fillAddress(page, "From", sender);
  await page.evaluate(() => localStorage.removeItem("posthorn.draft"));
  await page.reload();
  await addressBlock(page, "To").click();
  await page.getByRole("button", { name: /^Tomas Rivera/ }).click();
  await expect(wholeAddress(page)).toHaveValue(toLines(recipient));
  await wholeAddress(page).fill("");
  await page.getByRole("button", { name: "Remove Tomas Rivera" }).click();
  await expect(page.getByRole("button", { name: /^Tomas Rivera/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^June Carver/ })).toBeVisible();
  await page.reload();
  await addressBlock(page, "To").click();
  await expect(page.getByRole("button", { name: /^June Carver/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Tomas Rivera/ })).toHaveCount(0);
  expect(sent.filter((request) => request.includes("Rivera") || request.includes("Carver"))).toEqual([]);
});

test("differences from the Postal Service's form are shown, and accepted with one click", async ({
  page,
}) => {
  await page.goto("/send");
  await fillAddress(page, "To", { ...recipient, line1: "PO Box 12", line2: "" });
  await addressBlock(page, "To").click();
  await page.getByRole("button", { name: "Enter separately" }).click();
  await page.getByLabel("Street address").fill("Apt 2");
  await page.getByLabel("Apt, suite").fill("208 Orchard Road");
  await expect(page.getByText("USPS writes it like this:")).toBeVisible();
  await page.getByRole("button", { name: "Use this address" }).click();
  await expect(page.getByLabel("Street address")).toHaveValue("208 ORCHARD RD");
  await expect(page.getByLabel("Apt, suite")).toHaveValue("APT 2");
});

test("half an address is restored when the page is reopened, in its lines", async ({ page }) => {
  await page.goto("/send");
  await addressBlock(page, "To").click();
  await wholeAddress(page).fill("Tomas Rivera\n208 Orchard Road\nIthaca, NY 1485");
  await expect(page.getByText("Still needed: ZIP Code.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.reload();
  await addressBlock(page, "To").click();
  await expect(wholeAddress(page)).toHaveValue("Tomas Rivera\n208 Orchard Road\nIthaca, NY 1485");
  await page.getByRole("button", { name: "Enter separately" }).click();
  await expect(page.getByLabel("City")).toHaveValue("Ithaca");
  await expect(page.getByLabel("ZIP Code")).toHaveValue("1485");
});

test("a foreign address is refused with the reason, and text that fits no address line is listed", async ({
  page,
}) => {
  await page.goto("/send");
  await addressBlock(page, "To").click();
  await wholeAddress(page).fill("Jean Dupont\n5 rue de Rivoli\n75001 Paris\nFrance");
  await expect(
    page.getByRole("dialog").getByText(/outside the U\.S\. \(France\)\. We mail only within/),
  ).toBeVisible();
  await wholeAddress(page).fill(
    "Tomas Rivera\nOrchard Press\nMarketing Department\n208 Orchard Road\nIthaca, NY 14850",
  );
  await expect(page.getByText("Looks complete.")).toBeVisible();
  await expect(page.getByText("Left off the envelope: Marketing Department.")).toBeVisible();
});

test("a city that doesn't match the ZIP Code is reported, and one click takes the right one", async ({
  page,
}) => {
  await page.goto("/send");
  await addressBlock(page, "To").click();
  await wholeAddress(page).fill("Rick Halloran\n88 Kearny St\nSan Fransisco, CA 94108");
  await expect(page.getByText("Did you mean San Francisco?")).toBeVisible();
  await page.getByRole("button", { name: "Use San Francisco" }).click();
  await expect(wholeAddress(page)).toHaveValue("Rick Halloran\n88 Kearny St\nSan Francisco, CA 94108");
  await expect(page.getByText("The city matches the ZIP Code.")).toBeVisible();
});

test("a missing unit is asked for while the address is typed, and no name is sent for it", async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route("**/v1/address/verify", (route) => {
    const body = route.request().postData() ?? "";
    asked.push(body);
    const verdict = body.includes("4B")
      ? { verdict: "deliverable" }
      : { verdict: "missing_unit", reason: "No unit." };
    return route.fulfill({ json: { status: "ok", checked_by: "usps", warnings: [], ...verdict } });
  });
  await page.goto("/send");
  await addressBlock(page, "To").click();
  await wholeAddress(page).fill("Tomas Rivera\n208 Orchard Road\nIthaca, NY 14850");
  await expect(page.getByText("Which apartment, suite, or unit?")).toBeVisible();
  await page.getByRole("textbox", { name: "Apartment, suite, or unit" }).fill("Apt 4B");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(wholeAddress(page)).toHaveValue("Tomas Rivera\n208 Orchard Road\nApt 4B\nIthaca, NY 14850");
  await expect(page.getByText("USPS delivers to this address.")).toBeVisible();
  expect(asked).toHaveLength(2);
  expect(asked.join()).not.toContain("Rivera");
});

test("a state's name and a ZIP+4 without its hyphen are taken as a browser fills them in", async ({
  page,
}) => {
  await page.goto("/send");
  await fillAddress(page, "To", recipient);
  await addressBlock(page, "To").click();
  await page.getByRole("button", { name: "Enter separately" }).click();
  await page.getByLabel("City").fill("Portland");
  await page.getByLabel("State").fill("Oregon");
  await page.getByLabel("ZIP Code").fill("972051234");
  await expect(page.getByText("The city matches the ZIP Code.")).toBeVisible();
  await page.getByRole("button", { name: /^(Done|Next)/ }).click();
  await expect(addressBlock(page, "To")).toContainText("Portland, OR 97205-1234");
});
