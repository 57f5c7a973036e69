import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { patentReportTitles } from '#domain/reports/patents/patent-sections.ts';
import { reportSentences, titleKeyOf } from '#domain/reports/report-words.ts';
import type { Service } from '#domain/services/service.ts';
import type { Db } from '#server/db/db.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { insertFile } from '#server/files/files-store.ts';
import { placeholderPurpose } from '#server/reports/attached-files.ts';
import { changeFile, filesOfPurpose } from '../seed-demo-store.ts';

const purpose = placeholderPurpose;

/** Chinese text in a PDF string of big-endian UTF-16. */
const hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();

export const draftMark = '（初稿）';
export const demoPapers = { transfer: '转账回单', invoice: '电子发票' } as const;

/** As the report of such an order is called; a patent report by its kind. */
export const demoTitleOf = (service: Service, form: Readonly<Record<string, unknown>>): string => {
  const { [String(form.type)]: ofKind } = patentReportTitles as Readonly<Record<string, string>>;
  return (service === 'patent' && ofKind) || reportSentences[titleKeyOf(service)].zh;
};

const usualTitle = `${demoTitleOf('citation', {})}${draftMark}`;

const objectsOf = (title: string): readonly string[] => {
  const lines: readonly (readonly [size: number, y: number, text: string])[] = [
    [22, 740, title],
    [13, 690, '本文件为演示数据，供体验核对、审核、签章与交付流程。'],
    [13, 660, '演示用途，不具证明效力。'],
  ];
  const page = lines.map(([size, y, text]) => `BT /F1 ${size} Tf 72 ${y} Td <${hex(text)}> Tj ET`).join('\n');
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    // One of the four fonts every reader of PDF brings for simplified Chinese: nothing needs to be embedded.
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ];
};

/** A PDF of one page with this heading: small, valid, and always the same bytes. */
export const demoReport = (title = usualTitle): Buffer => {
  const objects = objectsOf(title);
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

const shaOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The row of a demo file, one for each use; `restoreDemoReports` brings the bytes. */
export const seedDemoReport = (
  db: Db,
  institutionId: number,
  ownerId: string | null,
  { name, title }: { name: string; title: string },
): Promise<string> => {
  const bytes = demoReport(title);
  const file = { name, mediaType: 'application/pdf', size: bytes.length, sha256: shaOf(bytes) };
  return insertFile(db, file, { institutionId, ownerId, purpose });
};

const allTitles = (): string[] => {
  const ofServices = (['citation', 'novelty', 'patent'] as const).map((service) => demoTitleOf(service, {}));
  const reports = [...ofServices, ...Object.values(patentReportTitles)];
  return [...reports, ...reports.map((title) => `${title}${draftMark}`), ...Object.values(demoPapers)];
};

/** By its hash, every file that the demo may name. */
const drawnTitles = (): Map<string, string> => new Map(allTitles().map((title) => [shaOf(demoReport(title)), title]));

/** Written beforehand, whether a row names them yet or not. */
export const demoReportHashes = (): string[] => [...drawnTitles().keys()];

/**
 * A demo database may stand beside a data folder that never saw its first start: the files are written again. All of
 * them, since the orders of the past year come later and find theirs.
 */
export const restoreDemoReports = async (db: Db, store: FileStore): Promise<void> => {
  const rows = await filesOfPurpose(db, purpose);
  if (rows.length === 0) return;
  const drawn = drawnTitles();
  for (const [sha256, title] of drawn)
    if (!(await store.has(sha256))) await store.put(Readable.from(demoReport(title), { objectMode: false }));
  const older = Map.groupBy(
    rows.filter(({ sha256 }) => !drawn.has(sha256)),
    ({ sha256 }) => sha256,
  );
  const usual = demoReport();
  for (const [sha256, files] of older) {
    if (await store.has(sha256)) continue;
    for (const { id } of files) await changeFile(db, id, { sha256: shaOf(usual), size: usual.length });
  }
};
