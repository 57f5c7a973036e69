import { refuse } from '#domain/errors.ts';
import { latexBlocks } from '#domain/similarity/latex-blocks.ts';
import { type Manuscript, manuscriptOf, type ReadBlock } from '#domain/similarity/manuscript.ts';
import { plainBlocks } from '#domain/similarity/plain-blocks.ts';
import { decodeText } from '#server/files/reading/decode-text.ts';
import { readDocx } from './read-docx.ts';

const manuscriptExtensions = ['docx', 'pdf', 'txt', 'md', 'tex'] as const;
export type ManuscriptExtension = (typeof manuscriptExtensions)[number];

/** About five hundred pages. */
const mostCharacters = 1_000_000;
const fewestLetters = 40;

const decoded = (bytes: Uint8Array): string => {
  const { text, damaged } = decodeText(bytes);
  if (damaged && (text.match(/\uFFFD/g)?.length ?? 0) > text.length / 100)
    throw refuse('bad-input', { sentence: '文本的编码认不出来，请另存为 UTF-8 后再上传' });
  return text;
};

const blocksOf = async (extension: ManuscriptExtension, bytes: Uint8Array): Promise<ReadBlock[]> => {
  if (extension === 'docx') return readDocx(Buffer.from(bytes));
  // Loaded for a PDF alone: it takes a gigabyte of addresses, which count against what the process may have.
  if (extension === 'pdf') return (await import('./read-pdf.ts')).readPdf(bytes);
  return extension === 'tex' ? latexBlocks(decoded(bytes)) : plainBlocks(decoded(bytes));
};

/** What PostgreSQL cannot keep, and what no text has. */
const keepable = (text: string): string => text.replace(/[^\P{Cc}\t]|\uFFFE|\uFFFF/gu, ' ').toWellFormed();

/** The text of a file with its sections. Refuses, with a sentence, what has no text or too much of it. */
export const readBlocks = async (extension: ManuscriptExtension, bytes: Uint8Array): Promise<Manuscript> => {
  const blocks = (await blocksOf(extension, bytes)).map((block) => ({ ...block, text: keepable(block.text) }));
  const length = blocks.reduce((sum, { text }) => sum + text.length, 0);
  if (length > mostCharacters)
    throw refuse('too-large', { sentence: `文件的文字超过 ${mostCharacters / 10_000} 万字符，请分成几个文件` });
  const manuscript = manuscriptOf(blocks);
  if ((manuscript.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < fewestLetters)
    throw refuse('bad-input', { sentence: '文件里几乎没有文字，请检查后再上传' });
  return manuscript;
};
