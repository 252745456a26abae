import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";

/** A process that accepts one token payment, and dies at its fault point. Prints the code that it minted. */
const { header, email } = JSON.parse(process.env.TOKEN_PAYER!) as { header: string; email: string };
const services = createContainer(readEnv());
const { code } = await services.credits.payWithTokens({
  pack: "standard",
  email,
  header,
  country: null,
  caller: "addr:203.0.113.1",
  resource: "http://localhost:3000/v1/x402/credits",
});
console.log(code);
await services.close();
