import { defineConfig } from "next-openapi-gen";
import { apiInfo } from "./lib/api/openapi/service-info.ts";

/** The base of /v1/openapi.json, made of the route files at build; the running deployment lays its exact schemas over it. */
export default defineConfig({
  openapi: "3.1.0",
  info: apiInfo,
  apiDir: "./app",
  routerType: "app",
  // Everything that is not the public API, by path.
  ignoreRoutes: [
    "/api/**",
    "/healthz",
    "/readyz",
    "/.well-known/**",
    "/server.json",
    "/llms*",
    "/robots*",
    "/sitemap*",
  ],
  schemaDir: "./lib/api",
  schemaType: "zod",
  // The schemas of a deployment are made of its operations; no second kind is kept here.
  excludeSchemas: ["*"],
  includeOpenApiRoutes: false,
  outputDir: "./.openapi",
  outputFile: "openapi.json",
  docsUrl: false,
} as unknown as Parameters<typeof defineConfig>[0]);
