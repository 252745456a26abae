import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isLoopbackHost } from "#lib/env";
import { makeFirstOperator, startPhone } from "../simulators/authenticator.ts";
import { startVendors } from "../simulators/start-vendors.ts";
import { customer, invoice, mergedPdf } from "../test/fixtures/pdf/merged.ts";

/**
 * `npm run demo`: Posthorn with simulators for its vendors, so that you can try a live letter without keys, a card, or real mail. The
 * simulators keep their state in memory, so each demo starts over in its own data folder.
 */
const operator = { name: "Demo", password: "seven violet harbors hum" };
const port = process.env.PORT || "3000";
const vendors = await startVendors(port, ({ to, subject, text }) => {
  console.log(`Mail to ${to}: ${subject}\n${text.trimEnd().replace(/^(?=.)/gm, "    | ")}`);
});
Object.assign(process.env, {
  POSTHORN_DATA: process.env.POSTHORN_DATA || join(import.meta.dirname, "../.data/demo"),
  POSTHORN_ENV_FILE: "",
  DATABASE_URL: "",
  APP_SECRET: "",
  PORT: port,
  // The simulators accept payments from anyone, so other machines have no access by default.
  HOST: process.env.HOST || "127.0.0.1",
  ...(isLoopbackHost(process.env.HOST || "127.0.0.1") && { LOOPBACK_WEBHOOKS: "on" }),
  // thanks.io fetches the files that it prints.
  PUBLIC_BASE_URL: process.env.PUBLIC_BASE_URL || `http://localhost:${port}`,
  LOG_LEVEL: process.env.LOG_LEVEL || "error",
  IN_HOUSE_RAIL: "on",
  OPERATOR_NAME: "the Posthorn demo",
  SUPPORT_EMAIL: "help@posthorn.example",
  OPERATOR_PASSWORD: operator.password,
  HANDOFF_DELAY_SECONDS: process.env.HANDOFF_DELAY_SECONDS || "120",
  ...vendors.settings,
  // No simulator prints Priority Mail, so it waits in the print queue, where the visitor is the printer.
  ...{ POSTGRID_API_KEY: "", POSTGRID_WEBHOOK_SECRET: "" },
});

// Imported after the settings, which say where the database is.
const { removePostgres } = await import("./postgres.ts");
const { dataFolder, postgresFolder } = await import("./project.ts");
await removePostgres(postgresFolder);
rmSync(dataFolder, { recursive: true, force: true });
await import("./start.ts");
const invoices = join(dataFolder, "invoices.pdf");
const to = [0, 1, 2, 3].map(customer);
const letters = to.map((one, index) =>
  invoice({ to: one, number: `INV-${1041 + index}`, pages: 1 + (index % 2) }),
);
writeFileSync(invoices, mergedPdf(letters.flat()));
const app = await makeFirstOperator(`http://127.0.0.1:${port}`, operator.password, operator);
const phone = await startPhone(app);
console.log(`
A demo: its checkout page, emails, and mail are simulated. Nothing is charged or printed.
Write a letter          http://localhost:${port}/send
Mail a list             http://localhost:${port}/bulk, for example the four invoices in the merged PDF
                        ${invoices}
Buy prepaid credit      http://localhost:${port}/credits
Operator's console      http://localhost:${port}/operator with the name ${operator.name}, the password ${operator.password},
                        and the code on the simulated phone at ${phone}
A paid letter can be canceled for ${process.env.HANDOFF_DELAY_SECONDS} seconds. Then a simulated printer mails
it, and delivers it two minutes later. Priority Mail waits in the print queue of
the console, where you are the printer. Emails are printed below in full.
`);
