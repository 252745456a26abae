import { expect, test } from "vitest";
import { wordsOfRichText } from "./rich-text.ts";

test("rich text becomes its words, one line a paragraph", () => {
  const rich =
    '<body><p>Rent &amp; <b style="color:red">fees</b></p><p>Due&#160;<br/>now &#x2713;</p></body>';
  expect(wordsOfRichText(rich)).toBe("Rent & fees\nDue\u00a0\nnow ✓");
});

test.each(["<", "<br ", "</p ", "&#1", " \n"])("a rich text of %j alone is read in linear time", (part) => {
  const timeOf = (count: number) => {
    const text = part.repeat(count);
    const start = performance.now();
    wordsOfRichText(text);
    return performance.now() - start;
  };
  timeOf(1000);
  // Quadratic, the smallest of these takes 10 s.
  expect(timeOf(300_000)).toBeLessThan(2000);
});
