import type { PDF } from '@libpdf/core';
import { findSealFrame } from './find-seal-frame.ts';

/** A point of a page in per cent, from its upper left corner: what a picture is centred on. */
export interface Place {
  /** 1-based. */
  page: number;
  x: number;
  y: number;
}

export interface Anchors {
  pages: number;
  seal: Place;
  hand: Place;
  /** false: neither frame nor marker, the usual place of the last page is taken. */
  found: boolean;
}

/** Words of the signature block that the seal is laid over, the surest first. */
const sealMarks = ['（盖章）', '(盖章)', '（公章）', '(公章)', '（签章）', '盖章处', '(Seal)', '(seal)', '盖章'];
const handMarks = ['签发人', '签 发 人', '批准人', '负责人签字', 'Signed by', 'Approved by'];
const usual = { x: 70, y: 75 };

type Box = { x: number; y: number; width: number; height: number };

/** Where the seal and the handwriting belong: the template's frame, else by the words; the last place found counts. */
export const findAnchors = (document: PDF): Anchors => {
  const pages = document.getPages();
  const placeOf = (index: number, box: Box, at: 'middle' | 'behind'): Place => {
    const { width, height } = pages[index]!;
    const x = at === 'middle' ? box.x + box.width / 2 : box.x + box.width + 60;
    return { page: index + 1, x: (100 * x) / width, y: 100 - (100 * (box.y + box.height / 2)) / height };
  };
  const last = (marks: readonly string[], at: 'middle' | 'behind', within: readonly number[]): Place | undefined => {
    for (const index of within) {
      // Reading a page takes its time: once for all marks.
      const { text } = pages[index]!.extractText();
      const mark = marks.find((one) => text.includes(one));
      const found = mark === undefined ? undefined : pages[index]!.findText(mark).at(-1);
      if (found) return placeOf(index, found.bbox, at);
    }
    return undefined;
  };
  const backwards = pages.map((_, index) => index).reverse();
  const frame = findSealFrame(document);
  const seal = frame ? placeOf(frame.page, frame, 'middle') : last(sealMarks, 'middle', backwards);
  const chosen = seal ?? { page: pages.length, ...usual };
  const hand = last(handMarks, 'behind', [chosen.page - 1]);
  return {
    pages: pages.length,
    seal: chosen,
    hand: hand ?? { page: chosen.page, x: Math.max(12, chosen.x - 35), y: chosen.y },
    found: seal !== undefined,
  };
};
