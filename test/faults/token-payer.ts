import { createContainer } from "#lib/create-container";
import type { WantedCredit } from "#lib/domain/credits/pay-with-x402";
import { readEnv } from "#lib/env";

/** A process that accepts one token payment, and dies at its fault point. Prints the code that it minted. */
const { header, ...wanted } = JSON.parse(process.env.TOKEN_PAYER!) as WantedCredit & { header: string };
const services = createContainer(readEnv());
const { code } = await services.credits.payWithTokens({
  ...wanted,
  header,
  country: null,
  caller: "addr:203.0.113.1",
  resource: "http://localhost:3000/v1/x402/credits",
});
console.log(code);
await services.close();
