// Runs before anything else in a browser. zod looks whether it may compile with `new Function`, which our policy forbids and reports.
// Told where zod keeps its settings, not by `config()`: most pages are read without zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
