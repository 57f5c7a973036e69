import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { PapersRead } from '#contracts/papers.ts';
import { Refusal, refuse } from '#domain/errors.ts';
import { readTable as readSheet } from '#domain/literature/parsers/read-any.ts';
import { readParagraphs } from '#domain/literature/references/read-references.ts';
import { headBytes, magicOf } from '../files/file-kinds.ts';
import { type ArchiveMember, officeKindOf } from '../files/reading/open-archive.ts';
import { openArchive, openExport } from '../files/reading/open-export.ts';
import { isHtmlTable } from '../files/reading/open-sheets.ts';
import {
  anyTable,
  foundReference,
  leftLines,
  papersOfTable,
  papersRead,
  readPaperExport,
  readPaperText,
} from './found-papers.ts';
import { readPaperRows } from './paper-rows.ts';
import { readDocx } from './read-docx.ts';
import { readPaperWorkbook } from './read-workbook.ts';
import { words } from './reading-words.ts';

const kindsTold = '数据库导出文件、.bib、.ris、.txt、.csv、.xlsx、.xls、.ods、.docx，或装有它们的 .zip、.gz';
const largestText = 20 * 1024 * 1024;
/** Below this the headings may be a person's own. */
const ofDatabase = 0.8;

/** The papers in a file, or in each file of an archive. What it is is told by its bytes. */
export const run = async ({ file, thisYear }: { file: string; thisYear: number }): Promise<PapersRead> => {
  const bytes = await readFile(file);
  const isWord = officeKindOf(bytes) === 'docx';
  const archive = isWord ? undefined : await openArchive(bytes);
  if (archive && 'sentence' in archive) throw refuse('wrong-type', { sentence: archive.sentence });
  return archive ? readMembers(archive.members, thisYear) : readOne(file, thisYear);
};

const readMember = async ({ bytes }: ArchiveMember, thisYear: number): Promise<PapersRead | string> => {
  const isPacked = officeKindOf(Buffer.from(bytes)) !== 'docx' && (await openArchive(bytes)) !== undefined;
  if (isPacked) return '压缩包里的压缩包没有打开，请解开后再上传';
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-papers-'));
  try {
    const file = path.join(folder, 'member');
    await writeFile(file, bytes, { mode: 0o600 });
    return await readOne(file, thisYear);
  } catch (error) {
    if (error instanceof Refusal) return error.sentence ?? '不能读取';
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** One after another, each with a line of its own; what one of them could not be read for does not hold up the others. */
const readMembers = async (members: readonly ArchiveMember[], thisYear: number): Promise<PapersRead> => {
  const read: { name: string; found: PapersRead | string }[] = [];
  for (const member of members) read.push({ name: member.name, found: await readMember(member, thisYear) });
  const opened = read.flatMap(({ name, found }) => (typeof found === 'string' ? [] : [{ name, found }]));
  if (opened.length === 0)
    throw refuse('bad-input', {
      sentence: read.length > 0 ? `压缩包里没有能读的文件：${read[0]!.name}：${read[0]!.found}` : '压缩包里没有文件',
    });
  const lines = read.map(({ name, found }) =>
    typeof found === 'string'
      ? { sentence: `${name}：没有读入，${found}`, lost: true }
      : { sentence: `${name}：${found.sourceName}，${found.papers.length} 篇`, lost: false },
  );
  return {
    ...papersRead(
      opened[0]!.found.source,
      opened.flatMap(({ name, found }) =>
        found.papers.map((paper) => ({ ...paper, place: `${name} ${paper.place}`.trim() })),
      ),
      [
        ...lines,
        ...opened.flatMap(({ name, found }) =>
          found.problems.map(({ sentence, lost }) => ({ sentence: `${name}：${sentence}`, lost })),
        ),
      ],
      opened.find(({ found }) => found.refused)?.found.refused ?? null,
    ),
    sourceName: [...new Set(opened.map(({ found }) => found.sourceName))].join('、'),
  };
};

const readOne = async (file: string, thisYear: number): Promise<PapersRead> => {
  const bytes = await readFile(file);
  if (bytes.length === 0) throw refuse('bad-input', { sentence: '文件是空的，请重新选择' });
  switch (magicOf(bytes.subarray(0, headBytes))) {
    case 'zip': {
      const office = officeKindOf(bytes);
      if (office === 'docx') return readWord(file);
      if (office === 'xlsx') return (await readSheets(file)) ?? readTable(file, thisYear);
      if (office === 'ods') return readOtherSheets(file, thisYear);
      throw refuse('wrong-type', { sentence: `压缩包不能直接读取，请上传 ${kindsTold}` });
    }
    case 'ole':
      return readOtherSheets(file, thisYear, '旧版或加密的 Office 文件不能读取，请另存为不加密的 .docx 或 .xlsx');
    case 'text':
      return readText(bytes.length, file, thisYear);
    default:
      throw refuse('wrong-type', { sentence: `这种文件不能读取，请上传 ${kindsTold}` });
  }
};

/** Opened as the workbench opens its imports: repaired where it was saved in a wrong encoding, and told. */
const readText = async (size: number, file: string, thisYear: number): Promise<PapersRead> => {
  if (size > largestText) throw refuse('too-large', { sentence: '文件超过 20 MB，请分成几个文件' });
  const opened = await openExport(file);
  // CNKI and others write a page with a table and call it .xls.
  if (opened.kind === 'sheets') return readOtherSheets(file, thisYear);
  if (opened.kind === 'refused') throw refuse('bad-input', { sentence: opened.sentence });
  const text = [...opened.pieces].join('');
  if (isHtmlTable(text.slice(0, 100_000))) return readOtherSheets(file, thisYear);
  const read = readPaperText(text, thisYear);
  if (read.papers.length === 0 && read.problems.length === 0)
    throw refuse('bad-input', { sentence: '没有在文件中找到文献，请检查内容' });
  const told = [...(opened.damaged ? [words.damaged] : []), ...opened.told];
  return { ...read, problems: [...told.map((sentence) => ({ sentence, lost: false })), ...read.problems] };
};

/** A sheet that a database wrote, read by the same readers as the workbench's imports. */
const readSheets = async (file: string): Promise<PapersRead | undefined> => {
  const opened = await openExport(file);
  if (opened.kind !== 'sheets') return undefined;
  const read = opened.sheets.map((rows) => readSheet(rows)).find(({ sureness }) => sureness >= ofDatabase);
  return read && read.format !== anyTable ? readPaperExport(read) : undefined;
};

/** .xls, .ods and pages with a table: a database's export, or the template's columns. */
const readOtherSheets = async (file: string, thisYear: number, refusal?: string): Promise<PapersRead> => {
  const found = await readSheets(file);
  if (found) return found;
  const opened = await openExport(file);
  if (opened.kind !== 'sheets')
    throw refuse('wrong-type', {
      sentence: refusal ?? (opened.kind === 'refused' ? opened.sentence : `这种文件不能读取，请上传 ${kindsTold}`),
    });
  for (const rows of opened.sheets) {
    const book = readPaperRows(rows, { thisYear });
    if (book && book.papers.length + book.refused.length > 0) return papersOfTable(book);
  }
  throw refuse('bad-input', { sentence: '没有找到“题名”一列，请使用下载的模板，表头放在前 20 行' });
};

const readWord = async (file: string): Promise<PapersRead> => {
  const { papers, leftOut, headings } = readParagraphs(await readDocx(file));
  if (papers.length === 0) throw refuse('bad-input', { sentence: '没有在 Word 文件中找到文献，请检查内容' });
  const skipped = leftOut.length > 0 ? [{ sentence: words.beforeReferences(leftOut.length), lost: false }] : [];
  return papersRead(
    'word',
    papers.map((found) => foundReference(found, 'paragraph')),
    [...skipped, ...leftLines(headings, 'paragraph')],
  );
};

const readTable = async (file: string, thisYear: number): Promise<PapersRead> => {
  const book = await readPaperWorkbook(file, { thisYear });
  if (book.papers.length === 0 && book.refused.length === 0)
    throw refuse('bad-input', { sentence: '表格中没有论文，请从表头的下一行开始填写' });
  return papersOfTable(book);
};
