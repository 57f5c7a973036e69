import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** The web is built once per language: a page that is English never loads a Chinese sentence, nor the other way round. */
const english = process.env.WEB_LANGUAGE === 'en';

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
      // What holds no sentence is the same file in both languages, by its hash.
      if (english && existsSync(path.join(dir, `${name}.gz`))) continue;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(path.join(dir, `${name}.br`), brotliCompressSync(content, { params }));
      await writeFile(path.join(dir, `${name}.gz`), gzipSync(content, { level: 9 }));
    }
  },
});

interface HeardWords {
  file: RegExp;
  was: RegExp;
  is: string;
}

const unheardIcon =
  'role: "aria-label" in restProps ? "img" : undefined, "aria-hidden": "aria-label" in restProps ? undefined : true';

/** English that the component library lets a screen reader say, and what it says instead. */
const heardWords: readonly HeardWords[] = [
  {
    // Icons are heard by their file names; one that nobody named is decoration, and is not heard.
    file: /@ant-design[\\/]icons[\\/]es[\\/]components[\\/]AntdIcon\.js/,
    was: /role: "img",\s*"aria-label": icon\.name/g,
    is: unheardIcon,
  },
  // The same once more, for icons of one colour.
  {
    file: /@ant-design[\\/]icons[\\/]es[\\/]components[\\/]AntdIconLight\.js/,
    was: /role: "img",\s*"aria-label": icon\.name/g,
    is: unheardIcon,
  },
  { file: /@rc-component[\\/]input-number[\\/]es[\\/]/, was: /Increase Value/g, is: '加' },
  { file: /@rc-component[\\/]input-number[\\/]es[\\/]/, was: /Decrease Value/g, is: '减' },
  { file: /@rc-component[\\/]segmented[\\/]es[\\/]/, was: /segmented control/g, is: '选择' },
];

const heardHere = heardWords.filter(({ is }) => !english || !/\p{Script=Han}/u.test(is));

const heardRight = (): Plugin => {
  const left = new Set(heardHere);
  return {
    name: 'heard-right',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: heardHere.map(({ file }) => file) },
      handler: (code, id) =>
        heardHere.reduce((text, words) => {
          if (!words.file.test(id) || text.search(words.was) < 0) return text;
          left.delete(words);
          return text.replace(words.was, words.is);
        }, code),
    },
    buildEnd: (error) => {
      const [words] = left;
      if (!error && words) throw new Error(`the component library names it otherwise now: ${words.was.source}`);
    },
  };
};

/** Whoever asks for the sentences of a noun gets those beside them in English; what has none stays Chinese. */
const englishWords = (): Plugin => ({
  name: 'english-words',
  enforce: 'pre',
  resolveId: {
    filter: { id: /-words\.ts$/ },
    handler: async function (source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const sibling = found?.id.replace(/\.ts$/, '.en.ts');
      return sibling && existsSync(sibling) ? sibling : found;
    },
  },
});

const pageWords: readonly (readonly [was: string, is: string])[] = [
  ['lang="zh-CN"', 'lang="en"'],
  ['文献收录与引用检索服务平台', 'Citation and Novelty Search Services'],
  [
    '本平台需要启用 JavaScript。请在浏览器设置中允许后刷新页面。',
    'This platform needs JavaScript. Please allow it in your browser and reload the page.',
  ],
];

/** The English page stands beside the Chinese one: `index.en.html`. */
const englishPage = (): Plugin => ({
  name: 'english-page',
  enforce: 'post',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      pageWords.reduce((text, [was, is]) => {
        if (!text.includes(was)) throw new Error(`the page says it otherwise now: ${was}`);
        return text.replace(was, is);
      }, html),
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      delete bundle['index.html'];
      this.emitFile({ type: 'asset', fileName: 'index.en.html', source: page.source });
    },
  },
});

/** A name written onto a component keeps it in the page that never shows it: the sign-in page is spared the forms of the router. */
const unnamed = (): Plugin => ({
  name: 'unnamed',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/]/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/ = (React\$?\d*)\.(forwardRef|createContext)\(/g, ' = /* @__PURE__ */ $1.$2('),
      map: null,
    }),
  },
});

export default defineConfig({
  root: 'src/web',
  plugins: [react(), unnamed(), ...(english ? [englishWords(), englishPage()] : []), heardRight(), packed()],
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
    // Built after the Chinese web, into the same folder: what both load stands there once.
    emptyOutDir: !english,
    copyPublicDir: !english,
    manifest: english ? '.vite/manifest.en.json' : true,
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
