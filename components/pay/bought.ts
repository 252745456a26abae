import { createPersisted } from "../storage/autosave.ts";

/** The purchase that this browser made last: its ID, and the token that shows where its code went. Never the code. */
export type Bought = { id: string; token: string; at: number };

/** How long the page offers help with a purchase. */
const shownMs = 86_400_000;

const persisted = createPersisted<Bought | null>("posthorn.bought", {
  empty: null,
  parse(stored) {
    const found = JSON.parse(stored);
    const whole = found && typeof found.id === "string" && typeof found.token === "string";
    return whole && found.at > Date.now() - shownMs ? found : null;
  },
});

export const useBought = persisted.use;
export const persistBought = (bought: Bought | null) => persisted.replace(bought);
