import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** Below this a packed file saves no packet. */
const smallest = 1024;

/** Writes each text beside itself as .br and .gz; the server sends what the browser reads. */
const packed = (): Plugin => ({
  name: 'packed',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    for (const [name, part] of Object.entries(bundle)) {
      const content = Buffer.from(part.type === 'chunk' ? part.code : part.source);
      if (!/\.(m?js|css|svg|json)$/.test(name) || content.length < smallest) continue;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(path.join(dir, `${name}.br`), brotliCompressSync(content, { params }));
      await writeFile(path.join(dir, `${name}.gz`), gzipSync(content, { level: 9 }));
    }
  },
});

const iconName = /role: "img",\s*"aria-label": icon\.name/;

/** Icons are heard by their English file names; one that nobody named in Chinese is decoration, and is not heard. */
const quietIcons = (): Plugin => ({
  name: 'quiet-icons',
  enforce: 'pre',
  transform: {
    filter: { id: /@ant-design[\\/]icons[\\/]es[\\/]components[\\/]AntdIcon\.js/ },
    handler: (code) => {
      if (!iconName.test(code)) throw new Error('@ant-design/icons names its icons otherwise now');
      const named = `"aria-label" in restProps`;
      return code.replace(iconName, `role: ${named} ? "img" : undefined, "aria-hidden": ${named} ? undefined : true`);
    },
  },
});

export default defineConfig({
  root: 'src/web',
  plugins: [react(), quietIcons(), packed()],
  // Parts of markdown-it that the browser has itself or that stay switched off: a public page stays below 120 KiB.
  resolve: {
    alias: [
      { find: /^entities$/, replacement: file('./src/web/ui/markdown/slim-entities.ts') },
      { find: /^linkify-it$/, replacement: file('./src/web/ui/markdown/slim-linkify.ts') },
      { find: /^punycode\.js$/, replacement: file('./src/web/ui/markdown/slim-punycode.ts') },
      { find: /^uc\.micro$/, replacement: file('./src/web/ui/markdown/slim-categories.ts') },
    ],
  },
  // The server swaps the mark for a fresh nonce in every answer.
  html: { cspNonce: '__NONCE__' },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/service': { target: server, ws: true }, '/open': { target: server } },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/]react-router[\\/]/ },
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/ },
          ],
        },
      },
    },
  },
});
