import { builtinAddressChecks } from "#lib/adapters/builtin/address-checks";
import { openDatabase } from "#lib/db/client";
import { authenticateCaller } from "#lib/domain/access/authenticate-caller";
import { type CapabilityAction, verifyCapability } from "#lib/domain/access/capability-token";
import type { KeyMode } from "#lib/domain/access/api-key";
import { createKeyRepository } from "#lib/domain/access/key-repository";
import { issueKey, parseScopes } from "#lib/domain/access/manage-keys";
import { createThrottle } from "#lib/domain/access/throttle";
import { createDocuments } from "#lib/domain/documents/service";
import { defaultPriceBook } from "#lib/domain/mail/price-book";
import { suggestClass } from "#lib/domain/mail/suggest-class";
import { createOrders } from "#lib/domain/orders/service";
import { createQuote } from "#lib/domain/quotes/create-quote";
import { type LetterRequest, pieceOf } from "#lib/domain/quotes/letter-request";
import { countLettersMailed } from "#lib/domain/stats/counter-repository";
import { type Env, readEnv } from "#lib/env";
import { systemClock } from "#lib/shared/clock";
import { createKeyring } from "#lib/shared/keyring";
import { createLogger } from "#lib/shared/logger";

/** Everything a door may ask for, bound to what is real in this deployment: the only file that knows which adapter that is. */
export type Services = ReturnType<typeof createContainer>;

export function createContainer(env: Env) {
  const database = openDatabase(env.DATABASE_URL, { poolSize: env.DATABASE_POOL_SIZE });
  const clock = systemClock;
  const logger = createLogger({ level: env.LOG_LEVEL });
  const keyring = createKeyring(env.APP_SECRET);
  const keys = createKeyRepository(database);
  const throttle = createThrottle(database);
  const documents = createDocuments();
  const priceBook = { ...defaultPriceBook, ...env.PRICE_BOOK };
  const letterDeps = { documents, readContent, priceBook };
  const orders = createOrders({ ...letterDeps, database, addresses: builtinAddressChecks, keyring, clock });
  let stopping = false;

  const prepare = (letter: LetterRequest) => {
    if (!letter.content) throw new Error("A proof needs content");
    return readContent(letter.content).then((content) => documents.prepare(content, pieceOf(letter)));
  };

  return {
    env,
    logger,
    keyring,
    clock,
    throttle,
    authenticate: (request: { authorization: string | null; address: string | null }) =>
      authenticateCaller({ keys, keyring }, request),
    createQuote: (request: Parameters<typeof createQuote>[1]) =>
      createQuote({ ...letterDeps, keyring, clock }, request),
    ...orders,
    /** Proof that the caller holds a token of this order. Throws not_found, invalid_capability, expired_capability. */
    async verifyCapability<A extends CapabilityAction>(
      orderId: string,
      token: string | null,
      actions: readonly A[],
    ) {
      const order = await orders.getOrder(orderId);
      return verifyCapability(keyring, token, { orderId: order.id, actions }, clock());
    },
    renderProof: async (letter: LetterRequest) => (await prepare(letter)).render(),
    async renderProofPage(
      letter: LetterRequest,
      options: { page: number; widthPx: number; overlay: "window" | undefined },
    ) {
      const { page, ...rest } = options;
      const pdf = await (await prepare(letter)).render();
      return documents.toPng(pdf, page, { ...rest, piece: pieceOf(letter) });
    },
    keys: {
      /** Throws validation_error for a scope that does not exist; without scopes the key may do everything. */
      issue: (request: { name: string; mode: KeyMode; scopes: string | undefined }) =>
        issueKey({ keys, keyring }, { ...request, scopes: parseScopes(request.scopes) }),
      list: () => keys.list(),
      disable: (id: string) => keys.disable(id, clock()),
    },
    countLettersMailed: () => countLettersMailed(database),
    suggestClass: async (text: string) => ({ ...suggestClass(text), source: "heuristic" as const }),
    async isReady(): Promise<boolean> {
      if (stopping) return false;
      return database.pool.query("select 1").then(
        () => true,
        () => false,
      );
    },
    /** Makes readiness fail, so that a load balancer turns elsewhere while requests drain. */
    startStopping() {
      stopping = true;
    },
    async close() {
      stopping = true;
      await documents.close();
      await database.close();
    },
  };
}

// On globalThis, because Next bundles its own copy of this module and both must use one pool and one set of fonts.
const holder = globalThis as { posthornContainer?: Services };

/** The process's services, made at first use from the environment. */
export function container(): Services {
  holder.posthornContainer ??= createContainer(readEnv());
  return holder.posthornContainer;
}
