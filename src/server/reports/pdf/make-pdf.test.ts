import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoReport } from '#domain/reports/demo-report.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { renderDocx } from '../word/render-docx.ts';
import { openPdfMaker } from './make-pdf.ts';
import { findOffice, isOffline } from './office/office-runner.ts';

const hasPoppler = spawnSync('pdftotext', ['-v']).status !== null;
if (!hasPoppler) console.warn('pdftotext is not installed (poppler-utils): texts and fonts are not looked at.');
const soffice = findOffice() ?? null;
if (!soffice) console.warn('LibreOffice is not installed: only the standard layout is tried.');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-pdf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const look = async (bytes: Buffer, program: string, ...args: string[]): Promise<string> => {
  const file = path.join(folder, 'look.pdf');
  await writeFile(file, bytes);
  return spawnSync(program, [...args.map((one) => (one === 'FILE' ? file : one))], { encoding: 'utf8' }).stdout;
};

/** Without blanks and line ends, which a layout sets where it likes. */
const lettersOf = (text: string): string => text.replaceAll(/[\s\u200b-]/g, '');

const expectWhole = async (bytes: Buffer, data: ReturnType<typeof demoReport>): Promise<void> => {
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  if (!hasPoppler) return;
  const text = lettersOf(await look(bytes, 'pdftotext', 'FILE', '-'));
  for (const wanted of [data.title, data.number, '𠮷', '喆堃', 'Ł', 'Ő', 'Ş', 'ğ', '☑', data.verification.code])
    expect(text).toContain(lettersOf(wanted));
  const [, , ...fonts] = (await look(bytes, 'pdffonts', 'FILE')).trim().split('\n');
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) expect(font, 'embedded').toMatch(/\syes\s/);
};

const data = demoReport({ papers: 6, citations: 12 });

test('§+ without LibreOffice the standard layout is drawn, with rare and accented letters', async () => {
  const maker = openPdfMaker({ folder, soffice: null });
  try {
    expect(maker.by).toBe('embedded');
    const { bytes, by } = await maker.makePdf({ docx: Buffer.alloc(0), data });
    expect(by).toBe('embedded');
    await expectWhole(bytes, data);
    const alone = demoReport({ papers: 1, citations: 0 });
    const both = await Promise.all([data, alone].map((one) => maker.makePdf({ docx: Buffer.alloc(0), data: one })));
    expect(both.map((one) => one.by)).toEqual(['embedded', 'embedded']);
  } finally {
    await maker.stop();
  }
});

// Outside the proof office.test.ts draws a Word file of staff's own.
test.skipIf(!soffice || !process.env.PROOF)(
  '§+ LibreOffice draws the institution’s own form offline and leaves nothing behind',
  async () => {
    const maker = openPdfMaker({ folder });
    const template = await readFile(path.join(import.meta.dirname, '../templates/default.docx'));
    const docx = await renderDocx(template, data);
    try {
      const made = await Promise.all([0, 1].map(() => maker.makePdf({ docx, data })));
      expect(made.map(({ by }) => by)).toEqual(['libreoffice', 'libreoffice']);
      await expectWhole(made[0]!.bytes, data);
      if (process.getuid?.() === 0) expect(isOffline()).toBe(true);
    } finally {
      await maker.stop();
    }
    expect((await readdir(folder)).filter((name) => name.startsWith('office-'))).toEqual([]);
  },
  240_000,
);

proofTest('§+ where LibreOffice cannot start, the report is drawn all the same and the fault is told', async () => {
  const faults: unknown[] = [];
  const maker = openPdfMaker({ folder, soffice: '/bin/false', onError: (error) => faults.push(error) });
  try {
    const { by } = await maker.makePdf({ docx: Buffer.from('x'), data });
    expect(by).toBe('embedded');
    expect(faults).toHaveLength(1);
    // Where a report is sealed it is the institution's form or nothing.
    await expect(maker.makePdf({ docx: Buffer.from('x'), data, ownForm: true })).rejects.toMatchObject({
      code: 'standard-layout',
    });
    // What staff wrote in Word is not in the data: no other text goes out under its name.
    await expect(maker.makePdf({ docx: Buffer.from('x') })).rejects.toThrow('请另存为 PDF');
  } finally {
    await maker.stop();
  }
});
