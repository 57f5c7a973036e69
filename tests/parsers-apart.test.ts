import { describe, expect, test } from 'vitest';
import { reachedFrom, type Use, usesIn, usesOf } from '#tests/builders/loaded-modules.ts';

/**
 * Whatever understands a stranger's file runs in a bounded process. Here the modules that the server itself loads are
 * walked from its entry, threads included: none may lead to a parser.
 */
const entry = 'src/server/main.ts';

/** Libraries that read files, and what each may be used for in the server's own process. */
const parsers: readonly RegExp[] = [
  /^@e965\/xlsx$/,
  /^hucre/,
  /^fast-xml-parser$/,
  /^pdfjs-dist/,
  /^pizzip$/,
  /^docxtemplater$/,
  /^yauzl$/,
  /^tar-stream$/,
  /^@libpdf\//,
  /^asn1js$/,
  /^pkijs$/,
  /^@resvg\//,
  /^@node-saml\//,
];

/** Our own readers of what strangers sent. */
const readers: readonly RegExp[] = [
  /^src\/server\/files\/(?:zip|office|invoice)-guard\.ts$/,
  /^src\/server\/files\/picture-size\.ts$/,
  /^src\/server\/files\/open-pdf\.ts$/,
  /^src\/server\/files\/reading\/(?!read-whole|byte-pieces)/,
  /^src\/server\/(?:papers|similarity\/reading)\/(?:read-docx|xml-tokens|read-blocks|read-pdf|read-workbook)\.ts$/,
  /^src\/server\/records\/(?:open-(?:records|for-import)|read-batches)\.ts$/,
  /^src\/server\/papers\/(?:found-papers|paper-rows)\.ts$/,
  /^src\/server\/reconciliation\/read-table-file\.ts$/,
  /^src\/server\/reports\/word\/(?:clean|inspect|fill)-template\.ts$/,
  /^src\/server\/reports\/sign\/(?:verify-pdf|stamp-pdf|sign-pdf)\.ts$/,
];

/** Why a file of the server may name a parser all the same. Names: only these of the library. */
const allowed: Readonly<Record<string, { names?: readonly string[]; why: string }>> = {
  'hucre/xlsx': { names: ['writeXlsx'], why: 'writes tables of ours' },
  'src/server/identity/captcha.ts @resvg/resvg-js': { why: 'draws letters of ours' },
  'src/server/demo/demo-seal.ts @resvg/resvg-js': { why: 'draws the demo’s own pictures' },
  'src/server/demo/demo-picture.ts @resvg/resvg-js': { why: 'draws the demo’s own pictures' },
  'src/server/demo/demo-logo.ts @resvg/resvg-js': { why: 'draws the demo’s own pictures' },
  'src/server/reports/sign/unsealed-picture.ts @resvg/resvg-js': { why: 'draws a sentence of ours' },
  'src/server/files/watermark-picture.ts @resvg/resvg-js': { why: 'draws words of ours, each letter escaped' },
  'src/server/reports/word/place-pictures.ts @resvg/resvg-js': {
    why: 'a size is taken from it; pictures are placed apart',
  },
  'src/server/reports/word/place-charts.ts @resvg/resvg-js': { why: 'draws charts of ours' },
  'src/server/reports/word/document-docx.ts pizzip': { why: 'writes a document of ours' },
  'src/server/reports/word/demo-pictures.ts @resvg/resvg-js': { why: 'draws the pictures of a preview' },
  'src/server/reports/batch-job.ts pizzip': { why: 'packs reports of ours' },
  'src/server/packages/write-package.ts pizzip': { why: 'packs a package of ours' },
  'src/server/report-templates/shipped-tags.ts pizzip': { why: 'reads the templates that are shipped' },
  'src/server/certificates/self-made-certificate.ts asn1js': { why: 'writes a certificate of ours' },
  'src/server/certificates/self-made-certificate.ts pkijs': { why: 'writes a certificate of ours' },
  'src/server/certificates/crypto-engine.ts pkijs': { why: 'hands Node’s cryptography to the library' },
  'src/server/backup/make-backup.ts tar-stream': { why: 'writes a backup' },
  'src/server/backup/read-archive.ts tar-stream': { why: 'checks the backup it has just written' },
  'src/server/single-sign-on/cas-xml.ts fast-xml-parser': {
    why: 'the answer of the sign-on server that two administrators agreed on, of at most 64 KB',
  },
  'src/server/single-sign-on/ways/saml-client.ts @node-saml/node-saml': {
    why: 'an answer to sign-on, of at most 256 KB and without a document type',
  },
};

const reached = reachedFrom(entry);

const wayTo = (file: string): string => {
  const way = [file];
  for (let from = reached.get(file); from !== undefined; from = reached.get(from)) way.unshift(from);
  return way.slice(-5).join(' → ');
};

describe('the server understands no stranger’s file itself', () => {
  test('§+ no module it loads, thread or not, is a reader of ours', () => {
    const found = [...reached.keys()].filter((file) => readers.some((pattern) => pattern.test(file)));
    expect(found.map(wayTo)).toEqual([]);
  });

  const used = [...reached.keys()]
    .flatMap((file) => usesOf(file))
    .filter(({ to }) => parsers.some((pattern) => pattern.test(to)));

  const reasonOf = ({ from, to, names }: Use): string | undefined => {
    const own = allowed[`${from} ${to}`];
    if (own) return own.why;
    const general = allowed[to];
    return general && names.every((name) => general.names?.includes(name)) ? general.why : undefined;
  };

  test('§+ no module it loads uses a library that reads files, but for the uses listed with their reason', () => {
    const found = used.filter((use) => reasonOf(use) === undefined);
    expect(found.map(({ from, to, names }) => `${wayTo(from)} → ${to} (${names.join(', ')})`)).toEqual([]);
  });

  test('§+ every listed use is still there', () => {
    const stale = Object.keys(allowed).filter(
      (key) => !used.some(({ from, to }) => key === to || key === `${from} ${to}`),
    );
    expect(stale).toEqual([]);
  });

  test('§+ the walk follows values, lazy imports and threads, and neither types nor processes', () => {
    const text = `
      import { a } from './a.ts';
      import type { b } from './b.ts';
      import { type c } from './c.ts';
      import { type d, e } from './e.ts';
      export { f } from './f.ts';
      const g = () => import('./g.ts');
      new Worker(new URL('./h-worker.ts', import.meta.url));
      boundedTask(new URL('./i-process.ts', import.meta.url));
      import './j.ts';
    `;
    expect(
      usesIn('src/x.ts', text)
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['./a.ts', './e.ts', './f.ts', './g.ts', './h-worker.ts', './j.ts']);
  });
});
