import { type PDF, type PDFPage, PdfArray, PdfDict, PdfNumber, type PdfRef, PdfStream } from '@libpdf/core';
import { emptySeal } from '../word/place-pictures.ts';

export interface SealFrame {
  /** 0-based. */
  page: number;
  /** In points from the lower left corner. */
  x: number;
  y: number;
  width: number;
  height: number;
}

type Matrix = readonly [number, number, number, number, number, number];

type Resolve = (ref: PdfRef) => ReturnType<PDF['getObject']>;

const numberOf = (dict: PdfDict, name: string, resolve: Resolve): number | undefined => {
  const value = dict.get(name, resolve);
  return value instanceof PdfNumber ? value.value : undefined;
};

/** The page's own name of the picture that keeps the room. */
const nameOn = (page: PDFPage, resolve: Resolve): string | undefined => {
  const pictures = page.getResources().get('XObject', resolve);
  if (!(pictures instanceof PdfDict)) return undefined;
  for (const key of pictures.keys()) {
    const picture = pictures.get(key, resolve);
    if (
      picture instanceof PdfStream &&
      numberOf(picture, 'Width', resolve) === emptySeal.width &&
      numberOf(picture, 'Height', resolve) === emptySeal.height
    )
      return `/${key.value}`;
  }
  return undefined;
};

const contentOf = (page: PDFPage, resolve: Resolve): string => {
  const contents = page.dict.get('Contents', resolve);
  const parts = contents instanceof PdfArray ? [...contents].map((_, at) => contents.at(at, resolve)) : [contents];
  return parts
    .map((part) => (part instanceof PdfStream ? Buffer.from(part.getDecodedData()).toString('latin1') : ''))
    .join('\n');
};

const times = (one: Matrix, two: Matrix): Matrix => [
  one[0] * two[0] + one[2] * two[1],
  one[1] * two[0] + one[3] * two[1],
  one[0] * two[2] + one[2] * two[3],
  one[1] * two[2] + one[3] * two[3],
  one[0] * two[4] + one[2] * two[5] + one[4],
  one[1] * two[4] + one[3] * two[5] + one[5],
];

/** Strings are passed over whole: they may hold anything. */
const token = /\((?:\\[\s\S]|[^\\()])*\)|<[^<>]*>|\/[^\s/<>[\]()]+|[^\s/<>[\]()]+/g;

/** Where the named picture is drawn: the unit square under the matrix in force. */
const placeOf = (content: string, name: string): Matrix | undefined => {
  let now: Matrix = [1, 0, 0, 1, 0, 0];
  const kept: Matrix[] = [];
  let operands: string[] = [];
  for (const [word] of content.matchAll(token)) {
    if (/^[-+.\d/(<]/.test(word)) {
      operands.push(word);
      continue;
    }
    if (word === 'q') kept.push(now);
    if (word === 'Q') now = kept.pop() ?? now;
    if (word === 'cm') now = times(now, operands.slice(-6).map(Number) as unknown as Matrix);
    if (word === 'Do' && operands.at(-1) === name) return now;
    operands = [];
  }
  return undefined;
};

/** The empty frame that the template kept for the seal; the last one counts. */
export const findSealFrame = (document: PDF): SealFrame | undefined => {
  const resolve: Resolve = (ref) => document.getObject(ref);
  for (const [page, one] of [...document.getPages().entries()].reverse()) {
    const name = nameOn(one, resolve);
    const place = name && placeOf(contentOf(one, resolve), name);
    if (!place) continue;
    const [a, , , d, e, f] = place;
    const crop = one.getCropBox();
    return {
      page,
      x: Math.min(e, e + a) - crop.x,
      y: Math.min(f, f + d) - crop.y,
      width: Math.abs(a),
      height: Math.abs(d),
    };
  }
  return undefined;
};
