import { createRequire } from 'node:module';
import path from 'node:path';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { refuse } from '#domain/errors.ts';
import type { ReadBlock } from '#domain/similarity/manuscript.ts';
import { linesOf, type PageLine, type PageWord, pdfBlocks } from './pdf-blocks.ts';

const mostPages = 1_000;
/** A page of text has hundreds of letters; a scan has none but its page number. */
const fewestLetters = 20;

const scanned = '这是扫描件，没有文字，请交 Word 或带文字的 PDF';

/** Chinese files name their characters by maps that come with the library. */
const mapsFolder = `${path.join(path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'cmaps')}/`;

const openDocument = async (bytes: Uint8Array): Promise<PDFDocumentProxy> => {
  try {
    return await getDocument({
      data: bytes,
      verbosity: 0,
      useSystemFonts: false,
      disableFontFace: true,
      cMapUrl: mapsFolder,
      cMapPacked: true,
    }).promise;
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw refuse('bad-input', { sentence: '这个 PDF 设有密码，请去掉密码后再上传' });
    throw refuse('bad-input', { sentence: '这个 PDF 已损坏，读不出来，请重新导出后上传' });
  }
};

const readPage = async (document: PDFDocumentProxy, number: number): Promise<PageLine[]> => {
  const page = await document.getPage(number);
  try {
    const { width, height, transform } = page.getViewport({ scale: 1 });
    const [a, b, c, d, e, f] = transform as [number, number, number, number, number, number];
    const { items } = await page.getTextContent();
    const words = items.flatMap((item): PageWord[] => {
      if (!('str' in item) || item.str === '') return [];
      const [scaleX, skewX, , , x, y] = item.transform as number[] as [number, number, number, number, number, number];
      return [
        {
          text: item.str,
          x: a * x + c * y + e,
          y: b * x + d * y + f,
          width: item.width,
          size: Math.hypot(scaleX, skewX) || item.height || 1,
        },
      ];
    });
    return linesOf({ number, width, height, words });
  } finally {
    page.cleanup();
  }
};

const checkText = (text: string, pages: number): void => {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters < fewestLetters * Math.max(1, pages)) throw refuse('bad-input', { sentence: scanned });
  const unreadable = text.match(/[\uFFFD\uE000-\uF8FF]/g)?.length ?? 0;
  if (unreadable > letters * 0.3)
    throw refuse('bad-input', { sentence: '这个 PDF 的字体没有字符编码，文字读不出来，请交 Word 文件' });
};

/** The paragraphs of a PDF with page and height. A scan is refused: nothing is guessed from pictures. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadBlock[]> => {
  const document = await openDocument(bytes);
  if (document.numPages > mostPages)
    throw refuse('too-large', { sentence: `PDF 超过 ${mostPages} 页，请分成几个文件` });
  const pages: PageLine[][] = [];
  try {
    for (let number = 1; number <= document.numPages; number += 1) pages.push(await readPage(document, number));
  } catch {
    throw refuse('bad-input', { sentence: '这个 PDF 已损坏，读不出来，请重新导出后上传' });
  }
  checkText(pages.map((lines) => lines.map(({ text }) => text).join('\n')).join('\n'), document.numPages);
  return pdfBlocks(pages);
};
