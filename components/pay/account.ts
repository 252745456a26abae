import { createPersisted } from "../storage/autosave.ts";

/** An email address that was verified in this browser, until the verification expires. */
export type Account = { email: string; session: string; expiresAt: string };

const persisted = createPersisted<Account | null>("posthorn.account", {
  empty: null,
  parse(stored) {
    const found = JSON.parse(stored);
    const whole = found && typeof found.email === "string" && typeof found.session === "string";
    return whole && Date.parse(found.expiresAt) > Date.now() ? found : null;
  },
});

export const useAccount = persisted.use;
export const persistAccount = (account: Account | null) => persisted.replace(account);

/** The fields of a quote or an order that prove the account. */
export const sessionOf = (account: Account | null) => (account ? { account_session: account.session } : {});
export const readAccount = persisted.read;
