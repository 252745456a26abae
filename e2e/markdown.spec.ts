import { expect, test } from "./setup/own-caller.ts";

/** Clipboards as the programs write them, shortened to what matters. */
const clipboards: readonly (readonly [string, string, string])[] = [
  [
    "Word",
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang=EN-US><!--StartFragment--><h1>Notice<o:p></o:p></h1><p class=MsoNormal>Dear <b>Grace</b>,<o:p></o:p></p><table class=MsoTableGrid><tr><td><p>Month</p></td><td><p>Rent</p></td></tr><tr><td><p>May</p></td><td><p>$1,250</p></td></tr></table><!--EndFragment--></body></html>`,
    "# Notice\n\nDear **Grace**,\n\n| Month | Rent |\n| --- | --- |\n| May | $1,250 |",
  ],
  [
    "Google Docs",
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">Plans</span></h2><p dir="ltr"><span style="font-weight:700">Bold</span><span> and </span><span style="font-style:italic">italic</span></p><ul><li dir="ltr"><p dir="ltr"><span>one</span></p></li><li dir="ltr"><p dir="ltr"><span>two</span></p></li></ul></b>`,
    "## Plans\n\n**Bold** and *italic*\n\n- one\n- two",
  ],
  [
    "Gmail",
    `<div dir="ltr"><div>Hello 2*3,</div><div><br></div><ol><li>first</li><li>second</li></ol><blockquote class="gmail_quote"><div>You wrote</div></blockquote><img src="x.png"><script>alert(1)</script></div>`,
    "Hello 2\\*3,\n\n1. first\n2. second\n\n> You wrote",
  ],
];

test("Markdown: the usual keys make words bold, and a paste keeps what a letter can have", async ({
  page,
}) => {
  await page.goto("/send");
  await page.getByRole("button", { name: "Type size and formatting" }).click();
  await page.getByText("Format with Markdown").click();
  const field = page.locator("textarea#text");
  await field.fill("Dear Grace");
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 10));
  await field.press("Control+b");
  await expect(field).toHaveValue("Dear **Grace**");
  await field.fill("");
  await field.pressSequentially("9. one");
  await field.press("Enter");
  await field.pressSequentially("two");
  await field.press("Enter");
  await expect(field).toHaveValue("9. one\n10. two\n11. ");
  await field.press("Enter");
  await expect(field).toHaveValue("9. one\n10. two\n");
  for (const [, html, markdown] of clipboards) {
    await field.fill("");
    await field.evaluate((area, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", data);
      area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, html);
    await expect(field).toHaveValue(markdown);
  }
  // The field shows the marks, so the printed pages are below it.
  await field.fill("# Notice\n\n- one\n- two");
  const printed = page.getByRole("region", { name: "As it will be printed" });
  await expect(printed.locator("canvas")).toBeVisible();
});
