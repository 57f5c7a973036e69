import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoReport } from '#domain/reports/demo-report.ts';
import { documentOf } from '#domain/reports/document/report-document.ts';
import { demoNoveltyReport } from '#domain/reports/novelty/demo-novelty-report.ts';
import { demoPatentReport } from '#domain/reports/patents/demo-patent-report.ts';
import { similarityDocument } from '#domain/reports/similarity/similarity-document.ts';
import { lookAtPdf } from '#tests/builders/records/pdf-look.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { openTypesetter } from './typesetter.ts';

const typesetter = openTypesetter();
let asked = 0;
const server = createServer((_, reply) => {
  asked += 1;
  reply.end('SECRET');
});
let attacks: readonly string[];
let folder: string;

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-typst-'));
  const secret = path.join(folder, 'secret.txt');
  await writeFile(secret, 'SECRET');
  attacks = [
    `#read("${secret}")`,
    '#read("/document.typ")#read("document.typ")',
    '#include "document.typ"',
    `#image("../../../../..${secret}")`,
    '#import "@preview/example:0.1.0": *',
    '#panic("stopped")#eval("1+1")#sys.inputs',
    '$ #raw(read("document.typ")) $ ```typ #read("document.typ")```',
    `</text><image href="file://${secret}"/><image xlink:href="${address}/a.png"/>`,
    '*bold* _it_ @label <label> \\#x // comment /* open',
  ];
});
afterAll(async () => {
  server.close();
  await typesetter.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What people write: not the codes, keys, days and addresses that the platform fills in. */
const isWritten = (text: string): boolean => /[\u4e00-\u9fff]|\s/.test(text) && !/^\d{4}-\d\d/.test(text);

/** Every written text of the report with an attack behind it, another each. */
const poisoned = <Value>(data: Value): Value => {
  let count = 0;
  const through = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(through);
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, through(one)]));
    if (typeof value !== 'string' || !isWritten(value)) return value;
    count += 1;
    return `${value}${attacks[count % attacks.length]}`;
  };
  const changed = through(data) as Value;
  expect(count).toBeGreaterThan(attacks.length);
  return changed;
};

const plain = (text: string): string => text.replaceAll(/[\s\u200b]/g, '');

const figure = { letters: 4, share: 0.125 };
const passage = {
  source: 1,
  at: [0, 6] as [number, number],
  sourceAt: [0, 6] as [number, number],
  sourceText: '相同 的文字',
  letters: 5,
  exact: true,
  quoted: false,
  page: 1,
  chapter: '第一章 绪论',
};
/** Of a manuscript, which applicants write as they like. */
const similarityPaper = () =>
  similarityDocument(
    {
      schema: 1,
      name: '送检 稿件.pdf',
      author: '张 三丰',
      institution: '示范 大学',
      comparedOn: '2026-11-16',
      held: { library: 0, manuscript: 1, imported: 1, abstract: 0 },
      options: { foldTraditional: true, ownManuscripts: false },
      engine: { gram: 12, window: 16 },
      text: '相同 的文字',
      pages: 1,
      blocks: [{ kind: 'paragraph', start: 0, end: 6, level: 0, page: 1, top: 0 }],
      quotations: [],
      phraseLetters: 0,
      figures: { letters: 32, total: figure, withoutQuotations: figure, withoutOwn: figure, largest: figure },
      chapters: [],
      sources: [
        {
          number: 1,
          textId: 'a',
          kind: 'imported',
          title: '来源 题名',
          authors: '李 四',
          year: 2020,
          own: false,
          closed: false,
          figure,
          passages: 3,
        },
      ],
      passages: [1, 2, 3].map((number) => ({ ...passage, number })),
      unlisted: 0,
    },
    { number: 'CC2026-0001', code: 'AAAA-AAAA', url: '', issuedOn: '2026-11-16', marks: {}, ordered: false },
  );

const cases: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['a citation report', () => typesetter.typeset(documentOf(poisoned(demoReport({ papers: 6, citations: 12 }))))],
  ['a novelty report', () => typesetter.typeset(documentOf(poisoned(demoNoveltyReport())))],
  ['a check of a manuscript', () => typesetter.typeset(poisoned(similarityPaper()))],
  ['a patent report', () => typesetter.typeset(documentOf(poisoned(demoPatentReport('landscape'))))],
];

// Outside the proof one with tables and one that applicants write whole.
test.each(sampled(cases, 2))(
  '§+ code of the typesetter in every text of %s is printed as text: it reads no file and asks nobody',
  async (_, make) => {
    const pages = await lookAtPdf(await make());
    const text = plain(pages.flatMap(({ words }) => words.map((word) => word.text)).join(''));
    expect(text).toContain(plain('#read("/document.typ")'));
    expect(text).not.toContain('SECRET');
    // The layout's own source.
    expect(text).not.toContain('#let');
    expect(asked).toBe(0);
  },
);
