import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect } from 'vitest';
import { demoReport } from '#server/demo/orders/demo-report-file.ts';
import { runBounded } from '#server/files/bounded-process.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import type { SealAnswer } from './seal-pdf.ts';

const program = path.join(import.meta.dirname, 'seal-process.ts');
const bounds = { milliseconds: 60_000, megabytes: 200 };
const sealed = (pdf: Uint8Array) => runBounded<SealAnswer>(program, { pdf, stamps: {} }, bounds);

/** One page whose text unpacks to this many bytes. */
const unpacksTo = (bytes: number): Buffer => {
  const packed = deflateSync(Buffer.alloc(bytes, ' '), { level: 1 });
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>',
    `<</Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed.toString('latin1')}\nendstream`,
  ];
  const body = objects.map((one, at) => `${at + 1} 0 obj\n${one}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.5\n${body}trailer\n<</Size 5/Root 1 0 R>>\n%%EOF\n`, 'latin1');
};

proofTest(
  '§+ a PDF that unpacks to more than there is room for ends its own process, and the next is served',
  async () => {
    const answers = await Promise.all(
      [unpacksTo(process.env.PROOF ? 900_000_000 : 450_000_000), unpacksTo(1_000), demoReport()].map(sealed),
    );
    const isSealed = answers.map((one) => one !== undefined && 'bytes' in one);
    expect(isSealed).toEqual([false, true, true]);
  },
);
