import { builtinVerifier, sandboxVerifier } from "#lib/adapters/builtin/address-verifier";
import { scanPlace } from "#lib/adapters/builtin/scan-place";
import { createPostgresStore } from "#lib/adapters/postgres-store/postgres-store";
import { createStripePayments } from "#lib/adapters/stripe/stripe-payments";
import { openDatabase } from "#lib/db/client";
import { createMailedPoints } from "#lib/domain/access/mailed-points";
import { createSentLetters } from "#lib/domain/access/sent-letters";
import { createCredits } from "#lib/domain/credits/service";
import { createDocuments } from "#lib/domain/documents/service";
import { createFulfilment } from "#lib/domain/fulfilment/service";
import type { ReadPrinted } from "#lib/domain/fulfilment/step";
import { defaultPriceBook } from "#lib/domain/mail/price-book";
import { createHoldExemptions } from "#lib/domain/operators/hold-exemptions";
import { changeAndNotify } from "#lib/domain/orders/notify-sender";
import { createOrders } from "#lib/domain/orders/service";
import { createQuotes } from "#lib/domain/quotes/service";
import { createRailTable } from "#lib/domain/rails/find-rail";
import { createRailPacing } from "#lib/domain/rails/pace-rails";
import { createReadContent } from "#lib/domain/uploads/read-content";
import { noLanguageModel } from "#lib/ports/language-model";
import type { PrintRail } from "#lib/ports/print-rail";
import { createKeyring } from "#lib/shared/keyring";
import { createWorkQueue } from "#lib/work/work-queue";
import type { StripeSimulator } from "#simulators/stripe";
import { type SentLetter, sendLetter } from "./send-letter.ts";

/** Runs live orders through their whole life cycle, with a real database, real HTTP to the Stripe simulator, and the test's own rails and clock. */
export function createLiveBench(given: {
  rails: readonly PrintRail[];
  stripe: StripeSimulator;
  clock: () => Date;
  handOffDelaySeconds: number;
  fault?: (name: string) => void;
  /** Replaces the document engine for reading a paid letter's pages. */
  readPrinted?: ReadPrinted;
  /** Receives every warning and error that is logged. */
  logged?: (line: object) => void;
}) {
  const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 5 });
  const { clock } = given;
  const keyring = createKeyring(process.env.APP_SECRET!);
  const documents = createDocuments();
  const store = createPostgresStore((sql, params) => database.pool.query(sql, params));
  const nothing = () => Promise.reject(new Error("not here"));
  const letterDeps = {
    documents,
    readImage: nothing,
    readContent: createReadContent({ readUpload: nothing, fetchPdf: nothing }),
    rails: createRailTable(given.rails),
    priceBook: defaultPriceBook,
    keyring,
    clock,
  };
  const { stripe } = given;
  const card = createStripePayments({
    secretKey: stripe.env.STRIPE_SECRET_KEY,
    webhookSecret: stripe.env.STRIPE_WEBHOOK_SECRET,
    apiBase: stripe.url,
  });
  const work = createWorkQueue(database, { clock });
  const logger = { error: given.logged ?? (() => {}), warn: given.logged ?? (() => {}) };
  const credits = createCredits({
    ...{ database, card, keyring, clock, work, logger },
    ...{ x402: null, blockedCountries: [], fault: () => {} },
  });
  const many = { perDay: 1_000_000_000, perMonth: 1_000_000_000 };
  const fault = given.fault ?? (() => {});
  const table = { senderLetters: many, actorLetters: many, actorSpendCents: many };
  const caps = { unverified: table, verified: table, bulk: table };
  const sentLetters = createSentLetters({ database, keyring, clock });
  const mailedPoints = createMailedPoints({ database, keyring, clock });
  const { handOffDelaySeconds } = given;
  const orders = createOrders({
    ...letterDeps,
    handOffDelaySeconds,
    sentLetters,
    mailedPoints,
    database,
    model: noLanguageModel,
    store,
    credits,
    card,
    work,
    caps,
    fault,
    change: changeAndNotify,
    advance: (id) => fulfilment.advance(id),
    advanceClaimed: (claimed) => fulfilment.advanceClaimed(claimed),
    deleteProof: async () => {},
    findKeyOwner: async () => null,
    verifierFor: ({ sandbox }) => (sandbox ? sandboxVerifier : builtinVerifier),
    webhookUrls: () => false,
  });
  const fulfilment = createFulfilment({
    ...{ database, work, card, store, fault, logger, clock, change: changeAndNotify },
    ...{ rails: letterDeps.rails, orders: orders.parts.orders, screen: orders.parts.screen },
    handOver: { isOpen: async () => true },
    placeOf: scanPlace,
    exemptions: createHoldExemptions({ database, keyring }),
    keyring,
    pacing: createRailPacing({ database, clock, logger }),
    readPrinted: given.readPrinted ?? documents.readPrinted,
    handOffDelaySeconds,
  });
  const quotes = createQuotes({
    ...letterDeps,
    card,
    handOffDelaySeconds,
    sentLetters,
    mailedPoints,
    addressVerifierFor: () => builtinVerifier,
  });
  let made = 0;

  return {
    database,
    running: { work, clock, logger },
    credits,
    orders,
    fulfilment,
    mailedPoints,
    keyring,
    /** A live letter, paid with the code or by card. Returns the response that an API caller would get, or throws the error. */
    async send(change: Partial<SentLetter> = {}) {
      made += 1;
      return sendLetter(
        { quotes, orders },
        { text: `Dear Grace,\n\nLetter ${made}.\n\nAda`, caller: "test", ...change },
      );
    },
    async mint(source: string): Promise<string> {
      const mint = { pack: "bulk", email: "a@example.com", sandbox: false, at: clock() } as const;
      return (await credits.mint({ ...mint, source })).code;
    },
    async close() {
      await documents.close();
      await database.close();
    },
  };
}
