import { createKeptState } from "../persisted-state.ts";

/** An e-mail address that was proven from this browser, for as long as the service believes it. */
export type Account = { email: string; session: string; expiresAt: string };

const kept = createKeptState<Account | null>("posthorn.account", (stored) => {
  try {
    const found = JSON.parse(stored ?? "null");
    const whole = found && typeof found.email === "string" && typeof found.session === "string";
    return whole && Date.parse(found.expiresAt) > Date.now() ? found : null;
  } catch {
    return null;
  }
});

export const useAccount = kept.use;
export const keepAccount = kept.replace;
