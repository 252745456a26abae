import { config } from "zod";

// Runs before anything else in a browser. zod looks whether it may compile with `new Function`, which our policy forbids and reports.
config({ jitless: true });
