import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PDF } from '@libpdf/core';
import { Resvg } from '@resvg/resvg-js';
import * as pkijs from 'pkijs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoReport } from '#domain/reports/demo-report.ts';
import { documentOf } from '#domain/reports/document/report-document.ts';
import { factsOf } from '#server/certificates/check-certificate.ts';
import type { InstitutionKey } from '#server/certificates/institution-key.ts';
import { makeCertificate } from '#server/certificates/self-made-certificate.ts';
import { lookAtPdf } from '#tests/builders/records/pdf-look.ts';
import { shippedTemplate } from '#tests/builders/records/template-docx.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { openOffice } from '../pdf/office/office.ts';
import { findOffice } from '../pdf/office/office-runner.ts';
import { openTypesetter } from '../pdf/typst/typesetter.ts';
import { renderDocx } from '../word/render-docx.ts';
import { sealPdf } from './seal-pdf.ts';
import { signPdf } from './sign-pdf.ts';
import { verifyPdf } from './verify-pdf.ts';

const hasPdfsig = spawnSync('pdfsig', ['-v']).status !== null;
if (!hasPdfsig) console.warn('pdfsig is not installed (poppler-utils): its judgement is left out.');

const soffice = findOffice();
if (!soffice) console.warn('LibreOffice is not installed: its PDF is not sealed.');

const round = (text: string): Buffer =>
  Buffer.from(
    new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="190" fill="none" stroke="#c00" stroke-width="14"/><path d="M200 90l30 90h94l-76 56 29 90-77-56-77 56 29-90-76-56h94z" fill="#c00" data-name="${text}"/></svg>`,
    )
      .render()
      .asPng(),
  );

let folder: string;
let key: InstitutionKey;
let plain: Buffer;
let signed: Buffer;
const typesetter = openTypesetter();
const at = '2026-11-15T08:00:00.000Z';

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-sign-'));
  key = await makeCertificate('示范大学图书馆', new Date());
  plain = await typesetter.typeset(documentOf(demoReport({ papers: 3, citations: 6 })));
  const stamps = { seal: round('印'), hand: round('签'), straddling: true };
  const signing = { key, reason: '签章', location: '示范大学图书馆', at, tsaUrl: '', outgoingAllow: [] };
  ({ bytes: signed } = await sealPdf({ pdf: plain, stamps, signing }));
});
afterAll(async () => {
  await typesetter.stop();
  await rm(folder, { recursive: true, force: true });
});

const pdfsig = async (bytes: Buffer): Promise<string> => {
  const file = path.join(folder, 'a.pdf');
  await writeFile(file, bytes);
  return spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' }).stdout;
};

const ours = () => [Buffer.from(key.certificate, 'base64')];

test('§+ a sealed report is intact, covers the whole file and names the institution in Chinese', async () => {
  const verdict = await verifyPdf(signed, ours());
  expect(verdict).toMatchObject({ signed: true, intact: true, coversWhole: true, trusted: true, timestamp: null });
  expect(verdict.signedAt?.toISOString()).toBe(at);
  expect(verdict.signer).toEqual(factsOf(ours()[0]!));
  expect(verdict.signer?.subject).toContain('示范大学图书馆（自制证书，仅供演示）');
  expect((await verifyPdf(signed)).trusted).toBe(false);
});

test('§+ one byte flipped anywhere, or appended, is caught', async () => {
  const step = Math.floor(signed.length / 40);
  for (let place = 7; place < signed.length; place += step) {
    const altered = Buffer.from(signed);
    altered[place] = altered[place]! ^ 1;
    const { intact, coversWhole } = await verifyPdf(altered, ours());
    expect(intact && coversWhole, `byte ${place}`).toBe(false);
  }
  const appended = await verifyPdf(Buffer.concat([signed, Buffer.from('\n')]), ours());
  expect(appended).toMatchObject({ intact: true, coversWhole: false });
  expect(await verifyPdf(plain)).toMatchObject({ signed: false, intact: false });
});

test('§+ a later update of the pages, a second signature over it, and a wider gap are all seen', async () => {
  const drawnOver = await PDF.load(signed);
  drawnOver.getPages()[0]!.drawText('cited 9999 times', { x: 60, y: 700 });
  const updated = Buffer.from(await drawnOver.save({ incremental: true }));
  expect(updated.subarray(0, signed.length).equals(signed)).toBe(true);
  expect(await verifyPdf(updated, ours())).toMatchObject({ intact: true, coversWhole: false, trusted: true });

  // Whoever alters it may sign it anew, by a certificate in the institution's own name: it is not the institution's.
  const signing = {
    key: await makeCertificate('示范大学图书馆', new Date()),
    reason: '',
    location: '',
    at,
    tsaUrl: '',
    outgoingAllow: [],
  };
  const again = Buffer.from(await signPdf(updated, signing));
  expect(await verifyPdf(again, ours())).toMatchObject({ trusted: false });

  const numbers = /\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)/.exec(signed.toString('latin1'))!;
  const shifted = (by: number, at: 1 | 2 | 3) =>
    Buffer.from(
      signed.toString('latin1').replace(numbers[0], (whole) => {
        const one = numbers[at]!;
        return whole.replace(one, String(Number(one) + by).padStart(one.length, '0'));
      }),
      'latin1',
    );
  for (const gap of [shifted(-200, 1), shifted(1, 1), shifted(200, 2), shifted(-5, 3)])
    expect(await verifyPdf(gap, ours())).not.toMatchObject({ intact: true, coversWhole: true });
});

test.skipIf(!soffice || !process.env.PROOF)(
  '§+ in a PDF of LibreOffice the seal stands where the template keeps its room',
  async () => {
    const office = openOffice(soffice!, folder);
    try {
      for (const form of sampled(['223', 'default'], 2)) {
        const pdf = await office.convert(
          await renderDocx(shippedTemplate(form), demoReport({ papers: 3, citations: 6 })),
        );
        const { bytes, at: place } = await sealPdf({ pdf, stamps: { seal: round('印') } });
        expect(place.found).toBe(true);
        const page = (await lookAtPdf(bytes))[place.seal.page - 1]!;
        const middles = page.pictures
          .filter(({ width }) => width > 110)
          .map(({ x, y, width, height }) => [Math.round(x + width / 2), Math.round(y + height / 2)]);
        // The room, and the seal over it.
        expect(middles).toHaveLength(2);
        expect(middles[0]).toEqual(middles[1]);
      }
    } finally {
      await office.stop();
    }
  },
  240_000,
);

test.skipIf(!hasPdfsig)('§+ pdfsig calls it valid over the total document, and catches the same changes', async () => {
  const good = await pdfsig(signed);
  expect(good).toContain('Signature is Valid.');
  expect(good).toContain('Total document signed');
  const altered = Buffer.from(signed);
  const place = signed.indexOf('endstream') - 20;
  altered[place] = altered[place]! ^ 1;
  expect(await pdfsig(altered)).not.toContain('Signature is Valid.');
  expect(await pdfsig(Buffer.concat([signed, Buffer.from('\n')]))).not.toContain('Total document signed');
});

test('§+ whichever engine another copy of the library left in the process, a good signature is called good', async () => {
  const before = pkijs.getEngine();
  try {
    pkijs.setEngine('none');
    expect(await verifyPdf(signed)).toMatchObject({ intact: true, coversWhole: true });
  } finally {
    pkijs.setEngine(before.name, before.crypto ?? undefined);
  }
});
