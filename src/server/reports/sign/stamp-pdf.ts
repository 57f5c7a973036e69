import { ops, type PDFImage, type PDFPage } from '@libpdf/core';
import { openPdf } from '#server/files/open-pdf.ts';
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
  /** A line at the foot of every page, as a PNG, and the same in the file's description. */
  notice?: { picture: Uint8Array; words: string };
}

const millimetre = 72 / 25.4;
const sealWidth = 42 * millimetre;
const handWidth = 38 * millimetre;
const handHeight = 16 * millimetre;
const noticeBox = { width: 150 * millimetre, height: 9 * millimetre };
const noticeAt = { x: 50, y: 97.5 };
/** More pages than this share a seal no more: each slice must show something. */
const mostSlices = 12;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** As large as the box allows, in its own proportions. */
const fitted = ({ aspectRatio }: PDFImage, box: { width: number; height: number }) => {
  const width = Math.min(box.width, box.height * aspectRatio);
  return { width, height: width / aspectRatio };
};

/** Centred on the place, whole inside the page. */
const draw = (page: PDFPage, picture: PDFImage, place: Place, box: { width: number; height: number }): void => {
  const crop = page.getCropBox();
  const { width, height } = fitted(picture, {
    width: Math.min(box.width, crop.width),
    height: Math.min(box.height, crop.height),
  });
  page.drawImage(picture, {
    x: crop.x + clamp((crop.width * place.x) / 100 - width / 2, 0, crop.width - width),
    y: crop.y + clamp(crop.height * (1 - place.y / 100) - height / 2, 0, crop.height - height),
    width,
    height,
  });
};

const drawSlice = (page: PDFPage, seal: PDFImage, slice: number, slices: number): void => {
  const crop = page.getCropBox();
  const { width, height } = fitted(seal, { width: sealWidth, height: sealWidth });
  const part = width / slices;
  const [right, y] = [crop.x + crop.width, crop.y + (crop.height - height) / 2];
  page.drawOperators([
    ops.pushGraphicsState(),
    ops.rectangle(right - part, y, part, height),
    ops.clip(),
    ops.endPath(),
    ops.concatMatrix(width, 0, 0, height, right - part * (slice + 1), y),
    ops.paintXObject(page.registerImage(seal)),
    ops.popGraphicsState(),
  ]);
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
  const document = await openPdf(bytes);
  const at = findAnchors(document);
  const pages = document.getPages();
  if (stamps.hand) {
    const place = stamps.handAt ?? at.hand;
    const picture = document.embedPng(stamps.hand);
    draw(pageOf(pages, place), picture, place, { width: handWidth, height: handHeight });
  }
  if (stamps.seal) {
    const place = stamps.sealAt ?? at.seal;
    const picture = document.embedPng(stamps.seal);
    draw(pageOf(pages, place), picture, place, { width: sealWidth, height: sealWidth });
    if (stamps.straddling) straddle(pages, picture);
  }
  if (stamps.notice) {
    document.setSubject(stamps.notice.words);
    const picture = document.embedPng(stamps.notice.picture);
    for (const [index, page] of pages.entries()) draw(page, picture, { page: index + 1, ...noticeAt }, noticeBox);
  }
  return { bytes: await document.save({ useXRefStream: false }), at };
};
