// As catalog.compiled.ts.
export { default } from "./es-US.json";
