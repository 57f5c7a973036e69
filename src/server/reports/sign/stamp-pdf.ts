import {
  clip,
  endPath,
  PDFDocument,
  type PDFImage,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
} from 'pdf-lib';
import { type Anchors, findAnchors, type Place } from './find-anchor.ts';

export interface Stamps {
  /** PNG. */
  seal?: Uint8Array;
  sealAt?: Place;
  /** Slices of the seal over the right edges of all pages (骑缝章). */
  straddling?: boolean;
  /** PNG. */
  hand?: Uint8Array;
  handAt?: Place;
}

const millimetre = 72 / 25.4;
const sealWidth = 42 * millimetre;
const handWidth = 38 * millimetre;
const handHeight = 16 * millimetre;
/** More pages than this share a seal no more: each slice must show something. */
const mostSlices = 12;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Centred on the place, whole inside the page. */
const draw = (page: PDFPage, picture: PDFImage, place: Place, box: { width: number; height: number }): void => {
  const crop = page.getCropBox();
  const { width, height } = picture.scaleToFit(Math.min(box.width, crop.width), Math.min(box.height, crop.height));
  page.drawImage(picture, {
    x: crop.x + clamp((crop.width * place.x) / 100 - width / 2, 0, crop.width - width),
    y: crop.y + clamp(crop.height * (1 - place.y / 100) - height / 2, 0, crop.height - height),
    width,
    height,
  });
};

const drawSlice = (page: PDFPage, seal: PDFImage, slice: number, slices: number): void => {
  const crop = page.getCropBox();
  const { width, height } = seal.scaleToFit(sealWidth, sealWidth);
  const part = width / slices;
  const [right, y] = [crop.x + crop.width, crop.y + (crop.height - height) / 2];
  page.pushOperators(pushGraphicsState(), rectangle(right - part, y, part, height), clip(), endPath());
  page.drawImage(seal, { x: right - part * (slice + 1), y, width, height });
  page.pushOperators(popGraphicsState());
};

const straddle = (pages: readonly PDFPage[], seal: PDFImage): void => {
  if (pages.length < 2) return;
  const groups = Math.ceil(pages.length / mostSlices);
  const size = Math.ceil(pages.length / groups);
  for (const [index, page] of pages.entries()) {
    const first = index - (index % size);
    drawSlice(page, seal, index - first, Math.min(size, pages.length - first));
  }
};

const pageOf = (pages: readonly PDFPage[], { page }: Place): PDFPage => pages[clamp(page, 1, pages.length) - 1]!;

/** Seal and handwriting over the finished pages; their text stays text. Throws where the file is locked or broken. */
export const stampPdf = async (bytes: Uint8Array, stamps: Stamps): Promise<{ bytes: Uint8Array; at: Anchors }> => {
  const at = await findAnchors(bytes);
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = document.getPages();
  if (stamps.hand) {
    const place = stamps.handAt ?? at.hand;
    const picture = await document.embedPng(stamps.hand);
    draw(pageOf(pages, place), picture, place, { width: handWidth, height: handHeight });
  }
  if (stamps.seal) {
    const place = stamps.sealAt ?? at.seal;
    const picture = await document.embedPng(stamps.seal);
    draw(pageOf(pages, place), picture, place, { width: sealWidth, height: sealWidth });
    if (stamps.straddling) straddle(pages, picture);
  }
  return { bytes: await document.save({ useObjectStreams: false }), at };
};
