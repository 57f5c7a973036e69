import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Db } from '#server/db/db.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { insertFile } from '#server/files/files-store.ts';
import { placeholderPurpose } from '#server/reports/attached-files.ts';
import { changeFile, filesOfPurpose } from '../seed-demo-store.ts';

const purpose = placeholderPurpose;

/** Chinese text in a PDF string of big-endian UTF-16. */
const hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();

const lines: readonly (readonly [size: number, y: number, text: string])[] = [
  [22, 740, '文献收录与引用检索报告（初稿）'],
  [13, 690, '本文件为演示数据，供体验核对、审核、签章与交付流程。'],
  [13, 660, '经检索，委托所列论文的收录与被引情况见正式报告附表。'],
  [13, 630, '演示用途，不具证明效力。'],
];

const page = lines.map(([size, y, text]) => `BT /F1 ${size} Tf 72 ${y} Td <${hex(text)}> Tj ET`).join('\n');

const objects: readonly string[] = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
  // One of the four fonts every reader of PDF brings for simplified Chinese: nothing needs to be embedded.
  '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R >>',
  '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
];

/** A PDF of one page: small, valid, and always the same bytes. */
export const demoReport = (): Buffer => {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
};

/** The row of a demo file, one for each use; `restoreDemoReports` brings the bytes. */
export const seedDemoReport = (
  db: Db,
  institutionId: number,
  ownerId: string | null,
  name: string,
): Promise<string> => {
  const bytes = demoReport();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { name, mediaType: 'application/pdf', size: bytes.length, sha256 };
  return insertFile(db, file, { institutionId, ownerId, purpose });
};

/** A demo database may stand beside a data folder that never saw its first start: the file is written again. */
export const restoreDemoReports = async (db: Db, store: FileStore): Promise<void> => {
  const [first, ...others] = await filesOfPurpose(db, purpose);
  if (!first || (await store.has(first.sha256))) return;
  const { sha256, size } = await store.put(Readable.from(demoReport(), { objectMode: false }));
  if (sha256 === first.sha256) return;
  for (const { id } of [first, ...others]) await changeFile(db, id, { sha256, size });
};
