import { expect, test } from "vitest";
import { isCode, tidyCode } from "./typed-code.ts";

const code = "svc-ab12-cd34-ef56";

test.each([
  code,
  " SVC-AB12-CD34-EF56\n",
  "svc - ab12 - cd34 - ef56",
  "Your code: svc-ab12-cd34-ef56.",
  "Your code is SVC–AB12–CD34–EF56, until May.",
  "svc_ab12_cd34_ef56",
  "svc ab12 cd34 ef56",
  "svcab12cd34ef56",
  "svc-ab12-cd34-ef56 (again: svc-ab12-cd34-ef56)",
])("the code is found in %j", (typed) => {
  expect(tidyCode(typed)).toBe(code);
});

test.each([
  "",
  "svc-ab12-cd34",
  "svc-ab12-cd34-ef567",
  "svc-ab12-cd34-ef56 or svc-zz12-cd34-ef56",
  "service that everyone likes",
  `${"x".repeat(2_000)} ${code}`,
])("%j is not a code", (typed) => {
  expect(isCode(tidyCode(typed))).toBe(false);
});
