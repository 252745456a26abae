// In Next's bundles the JSON is a module that next-intl has compiled, which an import as JSON would not find.
export { default } from "./en-US.json";
