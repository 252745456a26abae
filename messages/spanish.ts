export { default } from "./es-US.json" with { type: "json" };
