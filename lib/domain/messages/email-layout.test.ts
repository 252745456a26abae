import { expect, test } from "vitest";
import { layOut, withContact } from "./email-layout.ts";

const mail = layOut("ann@example.com", { subject: "Paid", heading: "Paid & held", paragraphs: ["One."] });

test("every email says who sent it and where to ask, in text and in HTML", () => {
  const { text, html } = withContact(mail, { operator: "Quill & Co", email: "help@quill.example" });
  expect(text).toMatch(
    /^Paid & held\n\nOne\.\n\nPosthorn, a service of Quill & Co\. Questions\? help@quill\.example\n$/,
  );
  expect(html).toContain(
    'Posthorn, a service of Quill &#38; Co. Questions? <a href="mailto:help@quill.example"',
  );
  expect(html.match(/<\/html>/g)).toHaveLength(1);
});

test("without a support address, an email doesn't invite answers", () => {
  const { text, html } = withContact(mail, { operator: null, email: null });
  for (const words of [text, html]) expect(words).toContain("Posthorn. This inbox isn’t monitored.");
});
