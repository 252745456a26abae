import { startMailbox } from "../simulators/smtp.ts";
import { startStripe } from "../simulators/stripe.ts";
import { longForm } from "./both-widths.ts";
import { openList, sayWhoItIsFrom } from "./bulk-list.ts";
import { expectClean } from "./expect-clean.ts";
import { ownInstallation } from "./http/own-server.ts";
import { arriveReady, mailButton, readyToMail, sendButton, writeLetter } from "./letter.ts";
import { expect, type Page, test } from "./setup/own-caller.ts";

/** Deployments with cards on the page itself, without cards, or without mailing: each a separate installation. */

test.describe.configure({ mode: "serial", timeout: 240_000 });

const installation = ownInstallation();
test.afterAll(() => installation.remove());

/** Stripe.js isn't available offline; this fake only shows the secret it got. */
const pretendStripe = `window.Stripe = () => ({
  elements() {}, createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
  createEmbeddedCheckoutPage: async ({ clientSecret, fetchClientSecret }) => {
    const secret = clientSecret ?? (await fetchClientSecret());
    return {
      mount(place) { place.textContent = "Card form of " + secret; },
      unmount() {}, destroy() {},
    };
  },
});`;

async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}

test.describe("with cards in the page", () => {
  let url = "";
  const stripe = startStripe({ webhookUrl: () => `${url}/api/webhooks/stripe` });
  const mailbox = startMailbox();
  test.beforeAll(async () => {
    const { env, onEvent, post } = await stripe;
    onEvent((event) => void post(event).catch(() => undefined));
    const mailing = {
      ...{ SMTP_URL: (await mailbox).url, SMTP_TLS: "optional" },
      EMAIL_FROM: "Posthorn <post@posthorn.example>",
    };
    url = (await installation.start({ ...env, ...mailing, IN_HOUSE_RAIL: "on", LOG_LEVEL: "error" })).url;
  });
  test.afterAll(async () => {
    await (await stripe).stop();
    await (await mailbox).stop();
  });
  test.use({ baseURL: async ({ baseURL: _ }, use) => use(url) });

  test("the checkout's secret reaches the card form on the letter's page, which notices payment at once", async ({
    page,
  }) => {
    const violations = await watchPolicy(page);
    await page.route("https://js.stripe.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: pretendStripe }),
    );
    await writeLetter(page);
    await readyToMail(page);
    await mailButton(page).click();
    await page.waitForURL(/\/orders\/ord_/);
    const { sessions, pay } = await stripe;
    const [session] = [...sessions.values()].filter(({ status }) => status === "open");
    await expect(page.getByText(`Card form of ${session!.id}_secret`)).toBeVisible();
    await expectClean(page, "card form");
    pay(session!.id);
    // Redirects to return_url, as Stripe does.
    await page.goto(String(session!.params.return_url));
    await arriveReady(page);
    expect(violations).toEqual([]);
  });

  test("a list is paid in the card form on its own page", longForm, async ({ page }) => {
    const violations = await watchPolicy(page);
    await page.route("https://js.stripe.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: pretendStripe }),
    );
    await openList(page);
    await page.getByLabel("Letter text").fill("Dear {{first name}}, thank you for {{gift}}.");
    await sayWhoItIsFrom(page);
    await page.getByRole("button", { name: "Check and price all letters" }).click();
    await page.getByLabel("Your email").fill("june@letters.example");
    await page.getByRole("button", { name: "Email me a code" }).click();
    const { mails } = await mailbox;
    await expect.poll(() => mails.at(-1)?.text).toMatch(/\b\d{6}\b/);
    await page.getByLabel(/^Six-digit code/).fill(/\b\d{6}\b/.exec(mails.at(-1)!.text)![0]);
    await page.getByRole("button", { name: "Verify" }).click();
    await page.getByRole("button", { name: "Mail 3 letters, $5.97" }).click();
    await page.waitForURL(/\/batches\/bat_[0-9a-f]{32}$/);
    const { sessions, pay } = await stripe;
    const [session] = [...sessions.values()].filter(({ status }) => status === "open");
    await expect(page.getByText(`Card form of ${session!.id}_secret`)).toBeVisible();
    await expectClean(page, "card form of a list");
    pay(session!.id);
    await page.goto(String(session!.params.return_url));
    await expect(page.getByText("Ready to print").first()).toBeVisible();
    expect(violations).toEqual([]);
  });

  test("a card form that does not load says so, and can be reloaded", async ({ page }) => {
    let blocked = true;
    await page.route("https://js.stripe.com/**", (route) =>
      blocked ? route.abort() : route.fulfill({ contentType: "text/javascript", body: pretendStripe }),
    );
    await page.goto("/credits");
    await page.getByRole("textbox", { name: "Email", exact: true }).fill("june@letters.example");
    await page.getByRole("button", { name: "Pay $20.00 by card" }).click();
    await expect(page.getByText("The card form didn’t load")).toBeVisible();
    blocked = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Card form of cs_test_")).toBeVisible();
  });

  test("only payment pages may connect to the processor", async ({ request }) => {
    const policy = async (path: string) => (await request.get(path)).headers()["content-security-policy"];
    for (const path of ["/", "/send", "/developers"]) expect(await policy(path)).not.toContain("stripe");
    for (const path of ["/credits", `/orders/ord_${"0".repeat(32)}`, `/batches/bat_${"0".repeat(32)}`]) {
      expect(await policy(path)).toContain("frame-src https://js.stripe.com");
    }
  });
});

test.describe("without a card processor", () => {
  let url = "";
  test.beforeAll(async () => {
    url = (await installation.start({ IN_HOUSE_RAIL: "on", LOG_LEVEL: "error" })).url;
  });
  test.use({ baseURL: async ({ baseURL: _ }, use) => use(url) });

  test("the proof says that cards are not accepted, and asks for a code", async ({ page }) => {
    await writeLetter(page);
    await readyToMail(page);
    await expect(page.getByText("Card payments aren’t set up here")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Card", exact: true })).toBeHidden();
    await mailButton(page).click();
    await expect(page.getByRole("textbox", { name: "Credit code" })).toBeFocused();
    await expectClean(page, "proof without cards");
    await page.goto("/credits");
    await expect(page.getByText("Credit isn’t for sale here")).toBeVisible();
  });
});

test.describe("without a printer", () => {
  let url = "";
  test.beforeAll(async () => {
    url = (await installation.start({ LOG_LEVEL: "error" })).url;
  });
  test.use({ baseURL: async ({ baseURL: _ }, use) => use(url) });

  test("only a free test letter can be sent, and the page says why", async ({ page }) => {
    await writeLetter(page);
    await readyToMail(page);
    await expect(page.getByText("Mailing isn’t set up yet")).toBeVisible();
    await expect(mailButton(page)).toBeHidden();
    await expectClean(page, "proof without a printer");
    await sendButton(page).click();
    await page.waitForURL(/\/orders\/ord_test_/);
  });
});
