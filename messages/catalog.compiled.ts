// In Next's bundles, next-intl compiles this JSON file into a JavaScript module. An import with { type: "json" }, as in catalog.ts,
// would not find that module.
export { default } from "./en-US.json";
