// Runs before anything else in a browser. zod tests whether it may compile with `new Function`, which our policy forbids and
// reports. Set through zod's global configuration instead of `config()`, because most pages don't load zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
