import { readFile } from 'node:fs/promises';
import path from 'node:path';
import PizZip from 'pizzip';
import { expect, test, vi } from 'vitest';
import { demoReport } from '#domain/reports/demo-report.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { renderDocx } from './word/render-docx.ts';
import { runTemplateTask } from './word/template-task.ts';

vi.setConfig({ testTimeout: 120_000 });

const template = (key: string) => readFile(path.join(import.meta.dirname, 'templates', `${key}.docx`));

const reportOf = (no: number) => ({
  ...demoReport({ papers: 2, citations: 2 }),
  number: `2026000${no}`,
  verification: { code: `7K2M-9QX${no}`, url: `https://lib.example.edu/verify/7K2M-9QX${no}` },
});

const targetsOf = (relations: string): Map<string, string> =>
  new Map(
    [...relations.matchAll(/<Relationship\s[^>]*>/g)].map(([element]) => [
      /\bId="([^"]*)"/.exec(element)![1]!,
      /\bTarget="([^"]*)"/.exec(element)![1]!,
    ]),
  );

test.each(sampled(['default', '28'], 2))(
  '§+ reports drawn by template %s become one file in which each keeps its own pictures, header and section',
  async (key) => {
    const bytes = await template(key);
    const reports = [reportOf(2), reportOf(3), reportOf(4)];
    const documents = await Promise.all(reports.map((data) => renderDocx(bytes, data)));
    const joined = new PizZip(await runTemplateTask({ verb: 'join', documents }));
    const text = joined.file('word/document.xml')!.asText();
    for (const { number } of reports) expect(text).toContain(number);
    const targets = targetsOf(joined.file('word/_rels/document.xml.rels')!.asText());
    const used = [...text.matchAll(/r:(?:id|embed)="([^"]+)"/g)].map(([, id]) => targets.get(id!));
    expect(used).not.toContain(undefined);
    const partOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `word/${target}`);
    for (const target of used) expect(joined.file(partOf(target!)), target).not.toBeNull();
    const codes = new Set(
      used.filter((one) => one?.includes('-qr-')).map((one) => joined.file(partOf(one!))!.asBinary()),
    );
    const hasQr = Object.keys(new PizZip(documents[0]!).files).some((name) => name.includes('-qr-'));
    expect(codes.size).toBe(hasQr ? 3 : 0);
    const sections = (one: string) => one.split('<w:sectPr').length - 1;
    const alone = new PizZip(documents[0]!).file('word/document.xml')!.asText();
    expect(sections(text)).toBe(3 * sections(alone));
    const drawings = [...text.matchAll(/<wp:docPr\b[^>]*?\bid="(\d+)"/g)].map(([, id]) => id);
    expect(new Set(drawings).size).toBe(drawings.length);
  },
);

test('§+ what is too much to be one file is told so, and ends', async () => {
  const documents = Array.from({ length: 400 }, () => Buffer.alloc(0)).fill(await template('default'));
  const stopped = await runTemplateTask({ verb: 'join', documents }, { milliseconds: 500 }).catch((one) => one);
  expect(stopped).toMatchObject({ code: 'too-large', sentence: '所选报告合成一个文件过大，请打包导出或分批' });
});
