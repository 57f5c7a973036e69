import { readFile } from 'node:fs/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { PapersRead } from '#contracts/papers.ts';
import { refuse } from '#domain/errors.ts';
import { readParagraphs } from '#domain/literature/references/read-references.ts';
import { paperFromDraft } from '#domain/orders/forms/paper-from-draft.ts';
import type { TableCell } from '#domain/tables/heading-map.ts';
import { headBytes, magicOf } from '../files/file-kinds.ts';
import { readUpload } from '../files/read-upload.ts';
import { decodeText } from '../files/reading/decode-text.ts';
import { foundReference, papersRead } from './found-papers.ts';
import { readDocx } from './read-docx.ts';
import { readLongText } from './read-long-text.ts';
import { readPaperWorkbook } from './read-workbook.ts';

const kindsTold = '.bib、.ris、.txt、.xlsx 或 .docx';
const largestText = 20 * 1024 * 1024;

/** The papers in an uploaded file. What it is is told by its bytes; nothing of it is kept. */
export const readPapers = (part: MultipartFile, now: Date): Promise<PapersRead> =>
  readUpload(part, (file) => readFileOfPapers(file, now));

const readFileOfPapers = async (file: string, now: Date): Promise<PapersRead> => {
  const bytes = await readFile(file);
  if (bytes.length === 0) throw refuse('bad-input', { sentence: '文件是空的，请重新选择' });
  switch (magicOf(bytes.subarray(0, headBytes))) {
    case 'zip':
      if (bytes.includes('word/document.xml')) return readWord(file);
      if (bytes.includes('xl/workbook.xml')) return readTable(file, now);
      throw refuse('wrong-type', { sentence: `压缩包不能直接读取，请上传 ${kindsTold} 文件` });
    case 'ole':
      throw refuse('wrong-type', { sentence: '旧版或加密的 Office 文件不能读取，请另存为不加密的 .docx 或 .xlsx' });
    case 'text':
      return readText(bytes);
    default:
      throw refuse('wrong-type', { sentence: `这种文件不能读取，请上传 ${kindsTold} 文件` });
  }
};

const readText = async (bytes: Buffer): Promise<PapersRead> => {
  if (bytes.length > largestText) throw refuse('too-large', { sentence: '文件超过 20 MB，请分成几个文件' });
  const { text, damaged } = decodeText(bytes);
  const read = await readLongText(text);
  if (read.papers.length === 0 && read.problems.length === 0)
    throw refuse('bad-input', { sentence: '没有在文件中找到文献，请检查内容' });
  if (!damaged) return read;
  const sentence = '文件中有无法识别的字符，请核对读出的文字，或另存为 UTF-8 后重新上传';
  return { ...read, problems: [{ sentence, lost: false }, ...read.problems] };
};

const readWord = async (file: string): Promise<PapersRead> => {
  const { papers, leftOut } = readParagraphs(await readDocx(file));
  if (papers.length === 0) throw refuse('bad-input', { sentence: '没有在 Word 文件中找到文献，请检查内容' });
  const skipped =
    leftOut.length > 0 ? [{ sentence: `参考文献标题之前的 ${leftOut.length} 段文字没有读入`, lost: false }] : [];
  return papersRead(
    'word',
    papers.map((found) => foundReference(found, '段')),
    skipped,
  );
};

const plainCell = (cell: TableCell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell);

const readTable = async (file: string, now: Date): Promise<PapersRead> => {
  const book = await readPaperWorkbook(file, { thisYear: now.getFullYear() });
  if (book.papers.length === 0 && book.refused.length === 0)
    throw refuse('bad-input', { sentence: '表格中没有论文，请从表头的下一行开始填写' });
  const unread = book.unknownColumns.map((heading) => ({
    sentence: `“${heading}”一列不认识，没有读入`,
    lost: false,
  }));
  return papersRead(
    'workbook',
    book.papers.map(({ row, paper }) => ({
      paper: paperFromDraft(paper),
      place: `第 ${row} 行`,
      text: '',
      style: '',
      uncertain: [],
    })),
    [...book.refused.map(({ sentence }) => ({ sentence, lost: true })), ...unread],
    book.refused.length === 0
      ? null
      : {
          headings: book.headings,
          rows: book.refused.map(({ row, cells, faults }) => ({ row, cells: cells.map(plainCell), faults })),
        },
  );
};
