import pg from "pg";
import { atBothWidths, bothWidths, isLongForm, longForm } from "./both-widths.ts";
import { expectClean } from "./expect-clean.ts";
import { ownInstallation } from "./http/own-server.ts";
import { collectComplaints, shiftOf, watchShifts } from "./layout-shifts.ts";
import { expect, type Page, test } from "./setup/own-caller.ts";

const pages = [
  ["/", "Write a letter here. It arrives on paper."],
  ["/pricing", "Prices"],
  ["/reviews", "Reviews"],
  ["/credits", "Prepaid credit"],
  ["/privacy", "Privacy"],
  ["/terms", "Terms"],
  ["/content-rules", "Content rules"],
  ["/help", "Help"],
] as const;

/** Two of the pages for people who search for one thing, which all have one layout. */
const foundPages = [
  ["/certified-mail", "Send Certified Mail without the post office"],
  ["/es/agents", "Deje que su agente envíe una carta"],
] as const;

/** The other pages have one column at every width. */
const ownLayouts: readonly string[] = ["/", "/pricing"];
/** Each of these has the same parts as another one. */
const alike: readonly string[] = ["/reviews", "/privacy", "/terms", "/certified-mail"];

atBothWidths(
  (width) => {
    for (const [path, title] of [...pages, ...foundPages]) {
      if (!isLongForm && (width === 1280 ? !ownLayouts.includes(path) : alike.includes(path))) continue;
      test(`${path} is accessible and stable, without browser complaints`, async ({ page }) => {
        await watchShifts(page);
        const complaints = collectComplaints(page);
        // Visited once before, to load its fonts, whose timing on a busy machine isn't the page's fault (budget.spec.ts measures a
        // first visit).
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
        await page.waitForLoadState("networkidle");
        await expectClean(page, path);
        expect(await shiftOf(page)).toBeLessThan(0.02);
        expect(complaints).toEqual([]);
      });
    }
  },
  { inCi: bothWidths },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every page is complete, and links lead from each to the next", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "All prices" }).click();
    await expect(page.getByRole("heading", { name: "Examples" })).toBeVisible();
    for (const [, title] of pages.slice(2)) {
      await page.getByRole("contentinfo").getByRole("link", { name: title, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    }
    await page.getByRole("contentinfo").getByRole("link", { name: "Prepaid credit" }).click();
    // The test browser parses pages as if it had scripts, so <noscript> is checked in the response.
    const answer = await page.request.get("/credits");
    expect(await answer.text()).toMatch(/<noscript>.{0,400}This page needs JavaScript/);
  });
});

test("each page gives search engines its own title, description, and URL", async ({ page, baseURL }) => {
  const reported = new Set<string>();
  for (const [path] of pages) {
    await page.goto(path);
    const content = (name: string) => page.locator(`meta[${name}]`).getAttribute("content");
    const description = (await content("name=description")) ?? "";
    expect(description.length, path).toBeGreaterThan(50);
    expect(description.length, path).toBeLessThan(250);
    const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
    expect(new URL(canonical ?? "").pathname).toBe(path);
    expect(await content("property='og:url'")).toBe(canonical);
    expect(await content("property='og:title'")).toBeTruthy();
    reported.add(`${await page.title()} ${description}`);
  }
  expect(reported.size).toBe(pages.length);
  const sitemap = await (await page.request.get(`${baseURL}/sitemap.xml`)).text();
  for (const [path] of pages) expect(sitemap).toMatch(new RegExp(`<loc>[^<]*${path}</loc>`));
});

test("a link to a page shows that page’s own picture, in its language", async ({ page }) => {
  const pictures = {
    "/": "/share/en/home.png",
    "/es/agents": "/share/es/agents.png",
    "/templates/refund-demand": "/share/en/templates-refund-demand.png",
    "/es/verify": "/share/es/home.png",
  };
  for (const [path, picture] of Object.entries(pictures)) {
    const html = await (await page.request.get(path)).text();
    const content = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(html)?.[1];
    expect(new URL(content("og:image") ?? "").pathname).toBe(picture);
    expect(content("og:image:alt")?.length, path).toBeGreaterThan(30);
    expect(content("twitter:card")).toBe("summary_large_image");
    const answer = await page.request.get(picture);
    expect(answer.headers()["content-type"]).toBe("image/png");
    const png = await answer.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  expect((await page.request.get("/share/en/anything.png")).status()).toBe(404);
});

test("no link on these pages is broken", async ({ page }) => {
  const targets = new Map<string, string>();
  for (const [path] of pages) {
    await page.goto(path);
    for (const href of await page
      .locator("a[href]")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)))
      if (href.startsWith(new URL(page.url()).origin)) targets.set(href, path);
  }
  expect(targets.size).toBeGreaterThan(20);
  for (const [href, from] of targets) {
    const { pathname, hash } = new URL(href);
    const answer = await page.request.get(pathname);
    expect(answer.status(), `${href} on ${from}`).toBe(200);
    // The part after # may also fill the sheet.
    if (hash && !hash.includes("="))
      expect((await answer.text()).includes(`id="${hash.slice(1)}"`), `${href} on ${from}`).toBe(true);
  }
});

test("the pages can be used by keyboard, with a visible focus", async ({ page }) => {
  await page.goto("/privacy");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const focused = page.locator(":focus");
  expect(await focused.evaluate((element) => element.closest("main") !== null)).toBe(true);
  await expect(focused).toHaveCSS("outline-style", "solid");
});

/** The digits that the counter's wheels show, read from their positions. */
const readWheels = (page: Page) =>
  page.locator("[data-letters-mailed=wheels]").evaluate((machine) =>
    [...machine.children]
      .map((wheel) => {
        const frame = wheel.getBoundingClientRect();
        const faces = [...(wheel.firstElementChild?.children ?? [])];
        return faces.find((face) => {
          const box = face.getBoundingClientRect();
          return box.top - 1 <= frame.top && box.bottom + 1 >= frame.bottom;
        })?.textContent;
      })
      .join(""),
  );

test.describe("an installation with its own history", () => {
  test.describe.configure({ mode: "serial" });
  const installation = ownInstallation();
  let database: pg.Client;
  let url: string;
  test.beforeAll(async () => {
    ({ url } = await installation.start({
      PRICE_BOOK: '{"firstClass":555,"notecard":777,"postcard4x6":444}',
    }));
    database = new pg.Client(await installation.databaseUrl());
    await database.connect();
  });
  test.afterAll(async () => {
    await database.end();
    await installation.remove();
  });
  const count = (letters: number) =>
    database.query(
      `insert into measurements (name, value, at) values ('service_live_letters', $1, now())
       on conflict (name) do update set value = $1`,
      [letters],
    );

  for (const width of [360, 1280]) {
    test(`at ${width} px the counter shows live letters, from a thousand on`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await count(999);
      await page.goto(url);
      await expect(page.getByText("letters mailed so far")).toHaveCount(0);
      await count(1_000);
      await page.reload();
      await expect(page.getByText("1,000 letters mailed so far")).toBeVisible();
      expect(await readWheels(page)).toBe("0001000");
      await count(12_345_678);
      await page.reload();
      expect(await readWheels(page)).toBe("12345678");
      await expectClean(page, "the counter");
    });
  }

  test("prices everywhere come from this installation's price book", async ({ page }) => {
    await page.goto(url);
    await expect(page.getByText("From $5.55, postage included.")).toBeVisible();
    await expect(page.getByText("$1.99")).toHaveCount(0);
    await page.goto(`${url}/pricing`);
    const card = page.getByRole("listitem").filter({ hasText: "A birthday card" });
    await expect(card.getByText("$7.77")).toHaveCount(2);
    // The price of first class, five extra pages, and six pages in color.
    const pdf = page.getByRole("listitem").filter({ hasText: "Six pages" });
    await expect(pdf.getByText("$9.20")).toBeVisible();
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /\$5\.55/);
  });

  test("without reviews the page shows none", async ({ page }) => {
    await page.goto(url);
    await expect(page.getByRole("heading", { name: "Customer reviews" })).toHaveCount(0);
    await page.goto(`${url}/reviews`);
    await expect(page.getByRole("heading", { name: "No reviews yet" })).toBeVisible();
    await expect(page.getByRole("figure")).toHaveCount(0);
  });

  test(
    "reviews are listed by page and by kind of mail, under the average of all of them",
    longForm,
    async ({ page }) => {
      for (let n = 0; n < 30; n += 1) {
        const [stars, category] = n % 10 === 9 ? [1, "letter"] : [5, n % 2 ? "postcard" : "letter"];
        await database.query(
          `insert into reviews (id, order_id, stars, comment, name, city, state, category, sample, published, created_at)
         values ($1, $1, $2, $3, 'Ada L.', 'Troy', 'NY', $4, false, $5, now() - $6 * interval '1 hour')`,
          [`rev_${n}`, stars, `Review number ${n}.`, category, stars > 3, n],
        );
      }
      // A process caches the summary for a minute, so this test starts a new process.
      const later = (await installation.start({ PRICE_BOOK: '{"firstClass":555}' })).url;
      await page.goto(`${later}/reviews`);
      await expect(page.getByRole("figure")).toHaveCount(24);
      await expect(page.getByText("from 30 reviews")).toBeVisible();
      await expect(page.getByRole("img", { name: "4.6 out of 5 stars" })).toBeVisible();
      await expectClean(page, "reviews");
      await page.getByRole("link", { name: "Older reviews" }).click();
      await expect(page.getByText("Review number 28.")).toBeVisible();
      await expect(page.getByRole("figure")).toHaveCount(3);
      await expect(page.getByText("Review number 29.")).toHaveCount(0);
      await page.getByRole("link", { name: "Newest reviews" }).click();
      await page
        .getByRole("main")
        .getByRole("link", { name: /^Postcard/ })
        .click();
      await expect(page.getByRole("figure")).toHaveCount(12);
      await expect(page.getByText("Review number 0.")).toHaveCount(0);

      await page.goto(later);
      await expect(page.getByText("4.6 out of 5 (30 reviews)")).toBeVisible();
      const spoken = page.getByRole("figure");
      await expect(spoken).toHaveCount(3);
      await expect(spoken.filter({ hasText: "Postcard" })).toHaveCount(1);
      await expectClean(page, "front page with reviews");
    },
  );
});
