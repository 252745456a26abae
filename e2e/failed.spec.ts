import { expectClean } from "./expect-clean.ts";
import { recipient, sender, text } from "./letter.ts";
import { type APIRequestContext, expect, test } from "./setup/own-caller.ts";

async function makeFailed(request: APIRequestContext): Promise<string> {
  const { line2: _, ...to } = recipient;
  const data = { mail_class: "first_class", text, to, from: sender, sandbox: true };
  const { order, capability } = await (await request.post("/v1/orders", { data })).json();
  const advanced = await request.post(`/v1/test_helpers/orders/${order.id}/advance`, {
    data: { to: "failed" },
    headers: { "X-Capability-Token": capability.cancel_token },
  });
  expect(advanced.ok()).toBe(true);
  return order.id;
}

test("the page of a failed letter says what happened and what to do next", async ({ page, request }) => {
  await page.goto(`/orders/${await makeFailed(request)}`);
  await expect(page.getByRole("heading", { name: "We couldn’t mail this letter" })).toBeVisible();
  await expect(page.getByText("Printing failed, as this sandbox test requested.")).toBeVisible();
  await expect(page.getByText("Fix the problem above before you send it again")).toBeVisible();
  await expectClean(page, "failed letter");
});

for (const code of ["submission_unconfirmed", "duplicate_suspected"]) {
  test(`the page of a letter that failed with ${code} advises against sending it again`, async ({
    page,
    request,
  }) => {
    const id = await makeFailed(request);
    // No sandbox order ends like this, so the page gets a live letter's response.
    await page.route(`**/v1/orders/${id}`, async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const failure = { code, reason: "The printer cannot say whether it has the letter.", retryable: false };
      await route.fulfill({ response: answer, json: { ...body, order: { ...body.order, failure } } });
    });
    await page.goto(`/orders/${id}`);
    await expect(page.getByText("The printer cannot say whether it has the letter.")).toBeVisible();
    await expect(page.getByText("Don’t send it again for now")).toBeVisible();
  });
}
