/** The scopes a key can have (docs/rules.md#api-keys). Apart from the keys themselves, because browsers load it. */
export const scopes = ["mail:quote", "mail:send", "mail:read", "mail:cancel", "mail:bulk"] as const;
export type Scope = (typeof scopes)[number];

/** The scopes of a key whose maker names none: the least that sends one letter. */
export const leastScopes: readonly Scope[] = ["mail:quote", "mail:send"];
