import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
} from 'pdf-lib';
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

const numberOf = (dict: PDFDict, name: string): number | undefined => {
  const value = dict.lookup(PDFName.of(name));
  return value instanceof PDFNumber ? value.asNumber() : undefined;
};

/** The page's own name of the picture that keeps the room. */
const nameOn = (page: PDFPage): string | undefined => {
  const pictures = page.node.Resources()?.lookup(PDFName.of('XObject'));
  if (!(pictures instanceof PDFDict)) return undefined;
  return pictures
    .keys()
    .find((key) => {
      const picture = pictures.lookup(key);
      return (
        picture instanceof PDFRawStream &&
        numberOf(picture.dict, 'Width') === emptySeal.width &&
        numberOf(picture.dict, 'Height') === emptySeal.height
      );
    })
    ?.asString();
};

const contentOf = (page: PDFPage): string => {
  const contents = page.node.Contents();
  const parts = contents instanceof PDFArray ? contents.asArray().map((_, at) => contents.lookup(at)) : [contents];
  return parts
    .map((part) =>
      part instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(part).decode()).toString('latin1') : '',
    )
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
export const findSealFrame = async (bytes: Uint8Array): Promise<SealFrame | undefined> => {
  const pages = (await PDFDocument.load(bytes, { updateMetadata: false })).getPages();
  for (const [page, one] of [...pages.entries()].reverse()) {
    const name = nameOn(one);
    const place = name && placeOf(contentOf(one), name);
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
