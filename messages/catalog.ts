export { default } from "./en-US.json" with { type: "json" };
